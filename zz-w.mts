import {usePublished} from '/work/wt/walks/contract-reader/index.ts';
import {sandboxContract} from '/work/wt/walks/contract-reader/publish/sandboxContract.ts';
import {corpusOf} from './sandbox/walks/corpus.ts';
import {Walk} from './sandbox/walks/walk.ts';
import {Random} from './sandbox/engine/random.ts';
const c = sandboxContract(usePublished().contract);
import {Partner} from './sandbox/stories/partner.ts';
import {Model} from './sandbox/walks/model.ts';
let t = performance.now();
const corpus = await corpusOf(c);
console.log('corpus', performance.now()-t, corpus.operations.length, corpus.scenarios.length);
const oks = new Map<string, number>(), moves = new Set<string>(); let calls=0, ok=0; const codes = new Map<string, number>();
const orig = Partner.prototype.call; (Partner.prototype as any).call = async function (id: string, sent: any, body: any) { const r = await orig.call(this, id as any, sent, body); calls++; const k = id==='createSimulation'? body?.scenario : id; if (r.status<300) {ok++; oks.set(k,(oks.get(k)??0)+1);} else {oks.set(k, oks.get(k)??0); codes.set(r.code!, (codes.get(r.code!)??0)+1);} return r; };
const om = Model.prototype.onMove; Model.prototype.onMove = function (a,b,c) { moves.add(a+b+c); om.call(this,a,b,c); };
const n = Number(process.argv[2] ?? 300), len = Number(process.argv[3] ?? 14);
const r = new Random(Number(process.argv[4] ?? 7));
const found = new Map<string, {n:number, ex:string}>();
t = performance.now();
let steps=0;
for (let i=0;i<n;i++) {
  const kinds = ['call','call','call','call','call','scenario','scenario','scenario','scenario','clock','due'] as const;
  const s = Array.from({length: 1+r.below(len)}, () => ({kind: kinds[r.below(kinds.length)]!, seed: r.below(2**31)}));
  steps+=s.length;
  const w = new Walk(c, corpus);
  let f: readonly string[];
  try { f = await w.make(s); } catch (e) { f = ['THROWN '+(e as Error).stack?.slice(0,400)]; }
  for (const x of new Set(f)) { const k = x.slice(0,300); const o = found.get(k); if (o) o.n++; else found.set(k,{n:1, ex: JSON.stringify(s)}); }
}
console.log((performance.now()-t)/n, 'ms per walk', steps/n, 'steps');
for (const [k,{n:m,ex}] of [...found].sort((a,b)=>b[1].n-a[1].n)) console.log(m, k, process.argv[5] ? ex.slice(0,1500) : '');

console.log('calls', calls, 'ok', ok, 'never ok', [...oks].filter(([,v])=>v===0).map(([k])=>k).join(' '), 'ops', oks.size, 'moves', moves.size, 'of', new Set(Object.values(c.machines).flatMap(m=>m.transitions.map(t=>m.resource+t.from+t.to))).size);
console.log([...codes].sort((a,b)=>b[1]-a[1]).slice(0,14).join(' '), codes.size);
