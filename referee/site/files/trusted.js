// Trusted Types policy for the scripts that this page may start.

const policy = globalThis.trustedTypes?.createPolicy('catanref', {createScriptURL: url => url});
export const script = url => policy ? policy.createScriptURL(url) : url;
