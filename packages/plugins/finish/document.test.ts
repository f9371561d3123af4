import {expect, test} from 'vitest';
import {attributeOf, parsedDocument, factOf, textInside} from './document';

const document = parsedDocument(
  '<!doctype html><html lang=en><head><title>IBAN &amp; BIC</title><meta property=og:url content=/a><link rel=canonical href=/b>' +
    '<body><noscript><p id=without></p></noscript><template><p id=inside></p></template><p id=after>',
);

test('the elements are those of a reader without scripts, in their order, also inside templates', () => {
  const ids = document.elements.flatMap((element) => attributeOf(element, 'id') ?? []);
  expect(ids).toEqual(['without', 'inside', 'after']);
});

test('texts and facts of the head can be read', () => {
  const title = document.elements.find(({tagName}) => tagName === 'title');
  expect(title && textInside(title)).toBe('IBAN & BIC');
  expect(factOf(document, ['meta', 'property', 'og:url'], 'content')).toBe('/a');
  expect(factOf(document, ['link', 'rel', 'canonical'], 'href')).toBe('/b');
  expect(factOf(document, ['meta', 'name', 'robots'], 'content')).toBeUndefined();
});
