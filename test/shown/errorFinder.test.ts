import {createElement} from 'react';
import {renderToStaticMarkup} from 'react-dom/server';
import {expect, test} from 'vitest';
import {keptModel} from '@aldermark/contract-reader';
import {errorKnowledge} from '@aldermark/contract-reader/errorKnowledge';
import {Finder} from '@aldermark/lib/errorFinder/find';
import {FindingCard} from '@site/src/islands/errorFinder/Findings';
import {firstFinding} from '@site/src/islands/errorFinder/words';
import {VerdictBox} from '@site/src/islands/tool/VerdictBox';

const knowledge = errorKnowledge(keptModel());
const finder = new Finder(knowledge);
const now = Date.parse('2026-03-02T09:15:00Z');

/** Everything that the tool shows for a text: the verdict, and a card for each finding. */
function shownFor(text: string): string {
  const answer = finder.find(text);
  if (answer.state !== 'found') {
    throw new Error(`Nothing was found in ${text}.`);
  }
  const about = {knowledge, base: '/', now};
  return [
    createElement(VerdictBox, {kind: 'neutral', lines: firstFinding(answer, knowledge, now)}),
    ...answer.findings.map((finding) => createElement(FindingCard, {finding, about})),
  ]
    .map((node) => renderToStaticMarkup(node))
    .join('');
}

/** A response with an error, whose texts all have code in them. */
const responseWith = (code: string, status: number): string =>
  JSON.stringify({
    ...{code, status, title: 'Use `code`', detail: 'Use `code`'},
    ...Object.fromEntries(Object.keys(knowledge.members).map((name) => [name, 'Use `code`'])),
    errors: Object.keys(knowledge.rules).map((rule) => ({
      ...{field: '/iban', code: rule, message: 'Use `code`'},
    })),
  });

test('no text of an error has a raw backtick', () => {
  const texts = knowledge.errors.flatMap(({code, status}) => [code, responseWith(code, status)]);
  expect(texts.filter((text) => shownFor(text).includes('`'))).toEqual([]);
});

test('no text of a reason, an event or a delivery has a raw backtick', () => {
  const texts = [
    ...knowledge.fields.flatMap(({field, reasons}) => reasons.map(({code}) => `${field}: ${code}`)),
    ...knowledge.fields.flatMap(({reasons}) => reasons.map(({code}) => code)),
    ...[...knowledge.events.map(({event}) => event), ...Object.keys(knowledge.reasonOfEvent)],
    ...Object.keys(knowledge.deliveries),
    ...Object.keys(knowledge.responseCodes).map((code) => `Card payment declined (${code})`),
  ];
  expect([...new Set(texts)].filter((text) => shownFor(text).includes('`'))).toEqual([]);
});

/** What the tool says to tell the user in a part of what it shows. */
const toldIn = (html: string): string[] =>
  [...html.matchAll(/Tell the user<\/dt><dd>(.*?)<\/dd>/g)].map(([, told = '']) => told);

test('a code of several fields has in each field what to tell the user there', () => {
  const codes = [
    ...new Set(knowledge.fields.flatMap(({reasons}) => reasons.map(({code}) => code))),
  ];
  const shared = codes
    .map((code) => ({
      code,
      fields: knowledge.fields.filter(({reasons}) => reasons.some((one) => one.code === code)),
    }))
    .filter(({fields}) => fields.length > 1);
  expect(shared.length).toBeGreaterThan(10);
  for (const {code, fields} of shared) {
    const parts = shownFor(code).split('<details').slice(1);
    const expected = fields.map(({field, reasons}) => [
      field,
      reasons.filter((one) => one.code === code).map(({tellUser}) => tellUser ?? 'Nothing.'),
    ]);
    const shown = parts.map((part) => [
      /<code>(.+?)<\/code>/.exec(part)?.[1],
      toldIn(part).map((told) =>
        (/^<p>“?(.+?)”?<\/p>/.exec(told)?.[1] ?? '').replaceAll(/<\/?code>|&#x27;/g, (sign) =>
          sign === '&#x27;' ? "'" : '`',
        ),
      ),
    ]);
    expect({code, shown}).toEqual({code, shown: expected});
  }
});

test('the same code in two objects is explained for each', () => {
  const objectOf = (type: string, prefix: string) => ({
    id: `${prefix}_01K7H04330RFVVVX9QRHKJ8E9C`,
    ...{status: 'REJECTED', reasonCode: 'AC04', type},
  });
  const html = shownFor(
    JSON.stringify([objectOf('SctTransfer', 'sct'), objectOf('DirectDebit', 'sdd')]),
  );
  expect(html.match(/in <code>\w+\.reasonCode<\/code>/g)).toEqual([
    'in <code>DirectDebit.reasonCode</code>',
    'in <code>SctTransfer.reasonCode</code>',
  ]);
});
