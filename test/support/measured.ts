import {test} from '@playwright/test';
import type {Fact} from '../../tools/quality/report';
import {factAnnotation} from './report';

/** Keeps what the running test has measured for `npm run quality`. */
export function measured(fact: Fact): void {
  test.info().annotations.push({type: factAnnotation, description: JSON.stringify(fact)});
}
