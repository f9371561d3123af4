import * as z from 'zod';
import {inWords} from '@aldermark/lib/dates';
import {component} from '@aldermark/lib/mdxNodes';
import {releaseName} from '@aldermark/contract-reader/releases/names';
import {readRecord} from '../../quality/record';
import type {Api} from '../attributeTypes';
import {defineTag, need} from '../writerTag';

type Figure = {readonly value: string; readonly name: string};

const inFigures = (value: number): string => value.toLocaleString('en-GB');

/** What was measured. A figure that nobody has measured yet is left out. */
function measured(): Figure[] {
  const record = readRecord();
  const languages = Object.keys(record).filter((name) => name.startsWith('samples-'));
  const samples = languages.reduce((total, name) => total + (record[name]?.value ?? 0), 0);
  const {operations, 'axe-violations': violations, 'axe-checks': checks} = record;
  return [
    operations && {
      value: inFigures(operations.value),
      name: 'operations, each performed by the sandbox',
    },
    samples > 0 && {
      value: inFigures(samples),
      name: 'samples of these pages, run before you copy them',
    },
    violations &&
      checks && {
        value: inFigures(violations.value),
        name: `violations of WCAG 2.2 in ${inFigures(checks.value)} automated checks`,
      },
  ].flatMap((figure) => figure || []);
}

export const Proof = ({model}: Api) =>
  defineTag({
    name: 'Proof',
    form: 'block',
    purpose:
      'Shows on the home page how far readers can rely on the site: figures of `packages/data/quality.json`, and the last release.',
    attributes: z.strictObject({}),
    example: '<Proof />',
    render: (_, place) => {
      need(place, {name: 'LargeFigures', from: '@site/src/components/LargeFigures'});
      const [newest] = model.releases.releases;
      const release: Figure[] = newest
        ? [
            {
              value: releaseName(newest),
              name: `the last release, of ${inWords(newest.date)}`,
            },
          ]
        : [];
      return [component('LargeFigures', {figures: [...measured(), ...release]})];
    },
  });
