"""Many games of catanref at a time, with the interface of a Gymnasium vector environment, for machine learning.

It uses only the standard library. Run as a program it plays random games and prints the moves per second.
"""
import json
import random
import subprocess
import sys
import time


class Catan:
    """Games 0 to n-1 under the same rules. A move is an index in the list of legal moves of its game."""

    def __init__(self, n, program=("catanref",), **law):  # law: ruleset, variants, board, players
        self.n, self.law = n, law
        self.pipe = subprocess.Popen([*program, "engine"], stdin=subprocess.PIPE, stdout=subprocess.PIPE)

    def ask(self, request):
        line = request if isinstance(request, bytes) else json.dumps(request).encode()
        self.pipe.stdin.write(line + b"\n")
        self.pipe.stdin.flush()
        answer = self.pipe.stdout.readline()
        if answer.startswith(b'{"error"'):
            raise ValueError(json.loads(answer)["error"])
        return answer

    def reset(self, seed=0):
        answer = json.loads(self.ask({"new": self.n, "seed": seed, "again": True, **self.law}))
        self.players = answer["players"]
        return self._result([x for game in answer["state"] for x in game])[0]

    def step(self, actions):
        """Returns observations (the seats to move), rewards, which games are over, and the numbers of legal moves."""
        return self._result(list(map(int, self.ask(b"step " + " ".join(map(str, actions)).encode()).split())))

    def _result(self, numbers):
        self.seats, self.legal, winners = numbers[0::3], numbers[1::3], numbers[2::3]
        rewards = [None if w < 0 else [1 if seat == w else -1 for seat in range(len(self.players))] for w in winners]
        return self.seats, rewards, [w >= 0 for w in winners], self.legal

    def moves(self, game):
        return json.loads(self.ask({"moves": [game]}))[0]["moves"]

    def position(self, game, player=None):
        return json.loads(self.ask({"position": [game], **({"as": player} if player else {})}))[0]

    def copy(self, game, to, seed=None):
        self.ask({"copy": [[game, to] + ([] if seed is None else [seed])]})

    def close(self):
        self.pipe.stdin.close()
        self.pipe.wait()


if __name__ == "__main__":
    games, steps = 256, 400
    env = Catan(games, program=sys.argv[1:] or ["catanref"])
    env.reset(seed=1)
    began, won = time.process_time(), 0
    for _ in range(steps):
        _, _, done, legal = env.step([int(random.random() * n) for n in env.legal])
        won += sum(done)
    print(f"{games * steps} moves, {won} games won; {env.position(0, env.players[0])['turn']}")
    env.close()
    print(f"{games * steps / (time.process_time() - began):.0f} moves a second of this program", file=sys.stderr)
