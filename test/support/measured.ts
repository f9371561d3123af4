import {test} from '@playwright/test';
import type {QualityFact} from '../../tools/measure/testReport';
import {factAnnotation} from './report';

/** Keeps what the running test has measured for `npm run quality`. */
export function measured(fact: QualityFact): void {
  test.info().annotations.push({type: factAnnotation, description: JSON.stringify(fact)});
}
