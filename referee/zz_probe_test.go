package referee
import ("testing";"fmt";"slices";"catanref/engine";"catanref/variants")
func TestZZ(t *testing.T){
 own:=map[string]bool{}
 for _,v:=range variants.Variants(){ for _,r:=range v.Rules{own[r]=true}}
 for _,v:=range variants.Rulesets(){ fmt.Println(v.Name, v.Rules)}
 for _,r:=range rulebook().all(){
  id,ok:=engine.RuleNamed(r.ID)
  if !ok&&!own[r.ID]{fmt.Println("MISSING",r.ID);continue}
  if ok { var w []string; for _,x:=range id.With(){w=append(w,x.String())}
   a:=slices.Sorted(slices.Values(w)); b:=slices.Sorted(slices.Values(r.With)); if !slices.Equal(a,b){fmt.Println("WITH",r.ID,"book",b,"engine",a)}}
 }
 mv:=map[string]int{}
 for _,r:=range rulebook().all(){ for _,m:=range r.Moves{mv[m]++}}
 fmt.Println(mv)
 for _,v:=range engine.Verbs(){fmt.Printf("%q ",v.Words)}
 fmt.Println()
 for _,id:=range engine.RuleIDs(){ if rulebook().rule(id.String())==nil{fmt.Println("NOBOOK",id)}}
}
