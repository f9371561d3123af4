import {
  sampleFieldsFolder,
  type SampleFields,
  type SampleNames,
} from '@aldermark/data/sampleFields';
import {isFields} from '@aldermark/lib/fields';
import {jsonIn} from '@aldermark/lib/jsonText';
import {jsonPlaces} from '@aldermark/lib/jsonPlaces';
import {entryAt, fieldsIn, schemaInTitle, type SampleEntry} from '@aldermark/lib/sampleFields';
import {loadOnce} from '../../islands/loadOnce';

/** What a reader can open in a sample: the token in the page, and its entry. */
export type Stop = {readonly token: HTMLElement; readonly entry: SampleEntry};

const load = <Content>(name: string) => loadOnce<Content>(`/${sampleFieldsFolder}/${name}.json`);

/** What is known of other names. */
export const loadSampleNames = () => load<SampleNames>('names');

/** The schema of a sample: its title says it, or the island that shows it, which may name the operation that returned it. */
async function schemaOf(sample: HTMLElement, json: unknown): Promise<string | undefined> {
  const title = sample.parentElement?.querySelector('.codeTitle')?.textContent ?? '';
  const named = sample.dataset['schema'] ?? schemaInTitle(title);
  if (named === 'Problem' && isFields(json) && 'errorCode' in json) {
    return 'V1Error';
  }
  return named !== undefined && /^[a-z]/.test(named)
    ? (await loadSampleNames()).operations[named]
    : named;
}

/** The tokens of a sample, by where its text has them. */
function tokensOf(code: Element): ReadonlyMap<number, HTMLElement> {
  const tokens = new Map<number, HTMLElement>();
  const walker = document.createTreeWalker(code, NodeFilter.SHOW_TEXT);
  let at = 0;
  while (walker.nextNode()) {
    const text = walker.currentNode as Text;
    const token = text.parentElement?.closest<HTMLElement>('span, a, button, code');
    if (token && token !== code) {
      tokens.set(at, token);
    }
    at += text.length;
  }
  return tokens;
}

/** What a reader can open in a sample, in the order of its text. */
export async function stopsOf(sample: HTMLElement): Promise<readonly Stop[]> {
  const text = sample.textContent;
  const json = jsonIn(text);
  const schema = await schemaOf(sample, json);
  if (schema === undefined) {
    return [];
  }
  const found = await fieldsIn(
    json,
    schema,
    (name) => load<SampleFields>(name),
    schema.startsWith('Event') ? (await loadSampleNames()).events : {},
  );
  const tokens = tokensOf(sample);
  return jsonPlaces(text).flatMap((place) => {
    const entry = entryAt(place, found);
    const token = tokens.get(place.from);
    return entry && token ? [{token, entry}] : [];
  });
}
