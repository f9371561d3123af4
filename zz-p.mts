
import {usePublished} from '/work/wt/walks/contract-reader/index.ts';
import {sandboxContract} from '/work/wt/walks/contract-reader/publish/sandboxContract.ts';
import {createSandbox} from '/work/wt/walks/sandbox/index.ts';
import {Partner} from '/work/wt/walks/sandbox/stories/partner.ts';
import {Schemas} from '/work/wt/walks/sandbox/engine/schemas.ts';
const c = sandboxContract(usePublished().contract);
new Partner(c);
let t = performance.now();
for (let i=0;i<200;i++) new Partner(c);
console.log('create', (performance.now()-t)/200,'ms');
const p = new Partner(c);
for (const [id, sent, body] of [['getAccount',{accountId:p.ids.acc}],['listAccounts',{}],['createSimulation',{},{scenario:'sct.incoming',parameters:{iban:p.samples.accounts.alice,amount:{value:1,currency:'EUR'},debtorName:'Karim',remittance:'x',review:false}}],['blockAccount',{accountId:p.ids.acc},{}],['verifyPayee',{},{iban:p.samples.accounts.karim,name:'Karim Benali'}]] as const) {
  for (let i=0;i<50;i++) await p.call(id,sent,body);
  t=performance.now();
  let r; for (let i=0;i<200;i++) r = await p.call(id,sent,body);
  console.log(id, r.status, r.code, (performance.now()-t)/200,'ms');
}
