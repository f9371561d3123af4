import {readFileSync} from 'node:fs';
import path from 'node:path';
import {
  sampleFieldsFolder,
  type SampleFields,
  type SampleNames,
} from '@aldermark/data/sampleFields';
import {jsonPlaces} from '@aldermark/lib/jsonPlaces';
import {jsonIn} from '@aldermark/lib/jsonText';
import {entryAt, fieldsIn, schemaInTitle} from '@aldermark/lib/sampleFields';
import {builtPage, builtPages} from '../support/builtPages';
import {buildFolder} from '../support/hosts';
import {expect, test} from '../support/site';

const read = <Content>(name: string): Content =>
  JSON.parse(
    readFileSync(path.join(buildFolder, sampleFieldsFolder, `${name}.json`), 'utf8'),
  ) as Content;

/** The samples of responses and events in the build, with their pages. */
function samples() {
  return builtPages().flatMap(({route, $}) =>
    $('.language-json')
      .toArray()
      .flatMap((block) => {
        const title = $(block).find('.codeTitle').text();
        const schema = schemaInTitle(title);
        const text = $(block).find('pre').text();
        return schema === undefined ? [] : [{route, title, schema, text}];
      }),
  );
}

/** What the names in a sample lead to; the name alone for one that leads nowhere. */
async function entriesOf({schema, text}: ReturnType<typeof samples>[number]) {
  const json = jsonIn(text);
  const name = text.includes('"errorCode"') ? 'V1Error' : schema;
  const {events} = read<SampleNames>('names');
  const found = await fieldsIn(json, name, async (one) => read<SampleFields>(one), events);
  return jsonPlaces(text)
    .filter(({isName}) => isName)
    .map((place) => ({path: place.path.join('.'), entry: entryAt(place, found)}));
}

test('every field of every response and event on a page leads to its entry', async () => {
  const all = samples();
  const lost = await Promise.all(
    all.map(async (sample) =>
      (await entriesOf(sample))
        .filter(({entry}) => !entry)
        .map(({path: at}) => `${sample.route}, ${sample.title}: ${at}`),
    ),
  );
  // The scenario decides which parameters a simulation has.
  expect(lost.flat().filter((one) => !/Simulation.*: parameters\./.test(one))).toEqual([]);
  expect(all.length).toBeGreaterThan(700);
});

test('the address of every field and value exists', () => {
  const addresses = new Set<string>();
  const add = (fields: SampleFields) => {
    for (const {href, values = {}, valuesAt = `${href}-`, fields: inner = {}} of Object.values(
      fields,
    )) {
      addresses.add(href);
      Object.keys(values).forEach((value) => addresses.add(valuesAt + value));
      add(inner);
    }
  };
  const schemas = new Set(Object.values(read<SampleNames>('names').operations));
  [...schemas]
    .filter((name) => !/Pdf$|^StatementContent$/.test(name))
    .forEach((name) => add(read(name)));
  ['Event', 'Problem', 'V1Error'].forEach((name) => add(read(name)));
  const lost = [...addresses].filter((address) => {
    const [route = '', id] = address.split('#');
    const $ = builtPage(route);
    return id !== undefined && $(`[id="${id}"]`).length === 0;
  });
  expect(lost).toEqual([]);
  expect(addresses.size).toBeGreaterThan(1000);
});
