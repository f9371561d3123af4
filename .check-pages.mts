import fs from 'node:fs'; import path from 'node:path'; import {DEFAULT_PARSE_FRONT_MATTER} from '@docusaurus/utils'; import {compile} from '@mdx-js/mdx'; import remarkDirective from 'remark-directive';
import fm from '/work/main/plugins/front-matter/index'; import pf from '/work/main/plugins/provider-facts/index'; const {parseFrontMatter}=(fm as any).default?.parseFrontMatter?(fm as any).default:fm as any; const {fillProviderFacts}=(pf as any).default??pf as any;
const routes = new Set(fs.readFileSync('/work/shared/routes.tsv','utf8').split('\n').map(l=>l.split('\t')[0]));
async function main(){ let bad=0; const seen=new Map<string,string>();
for (const f of process.argv.slice(2)) { const raw=fs.readFileSync(f,'utf8');
 try { const {frontMatter, content} = await parseFrontMatter({filePath:path.resolve(f), fileContent:raw, defaultParseFrontMatter: DEFAULT_PARSE_FRONT_MATTER} as any) as any;
  await compile(fillProviderFacts(content,f),{remarkPlugins:[remarkDirective]});
  for (const m of content.matchAll(/\]\((\/[^)#\s]*)/g)) if(!routes.has(m[1]) ) throw new Error(`${f}: link to unknown route ${m[1]}`);
  const d=frontMatter.description; if(seen.has(d)) throw new Error('dup description '+f); seen.set(d,f);
  const words=content.replace(/<[^>]+>/g,' ').split(/\s+/).length;
  for (const s of content.replace(/^[#>|-].*$/gm,'').replace(/\]\([^)]*\)/g,']').split(/[.!?]\s/)) { const n=s.trim().split(/\s+/).length; if(n>27) console.log(`${f}: long sentence (${n}): ${s.trim().slice(0,90)}…`); }
  if(!/<PageGuide>/.test(content)) throw new Error(`${f}: no PageGuide`);
  if(/^# /m.test(content)) throw new Error(`${f}: no h1 in the body`);
  console.log('ok', f, words, 'words', 'd'+d.length);
 } catch(e:any){ bad++; console.log('FAULT', e.message); } }
 process.exitCode = bad?1:0; }
main();
