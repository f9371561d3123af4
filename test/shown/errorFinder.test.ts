import {createElement} from 'react';
import {renderToStaticMarkup} from 'react-dom/server';
import {expect, test} from 'vitest';
import {keptModel} from '@aldermark/contract-reader';
import {errorKnowledge} from '@aldermark/contract-reader/errorKnowledge';
import {Finder} from '@aldermark/lib/errorFinder/find';
import {Text} from '@site/src/islands/run/Text';
import {FindingCard} from '@site/src/islands/errorFinder/Findings';
import {firstFinding} from '@site/src/islands/errorFinder/words';

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
    createElement(Text, {text: firstFinding(answer, knowledge, now)}),
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
