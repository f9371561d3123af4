import type {CheerioAPI} from 'cheerio';
import {xml2js} from 'xml-js';
import type {PageStep} from '@aldermark/sandbox/runs/pageRun';
import type {Moment} from '@aldermark/sandbox/runs/run';

/** Whether a value has everything that a page shows of it, which may be some of its fields. */
function has(whole: unknown, shown: unknown): boolean {
  if (typeof whole !== 'object' || whole === null || typeof shown !== 'object' || shown === null) {
    return whole === shown;
  }
  return (
    Array.isArray(whole) === Array.isArray(shown) &&
    (!Array.isArray(whole) || whole.length === (shown as unknown[]).length) &&
    Object.entries(shown).every(([key, part]) => has((whole as Record<string, unknown>)[key], part))
  );
}

/** What a response or an event says, in JSON or in XML. */
const read = (text: string): unknown =>
  text.startsWith('<') ? xml2js(text, {compact: true, ignoreDeclaration: true}) : JSON.parse(text);

/** What is wrong with what a page shows of a step; undefined for nothing. */
export function pageStepError(
  $: CheerioAPI,
  {sample, answer}: PageStep,
  moments: readonly Moment[],
): string | undefined {
  const {failure, response} = moments.at(-1) ?? {};
  if (failure !== undefined) {
    return failure;
  }
  if (sample !== undefined && $(`#${sample}`).length !== 1) {
    return `The page has no element ${sample}.`;
  }
  if (answer === undefined) {
    return undefined;
  }
  const shown = read($(`#${answer} code`).text());
  const happened = response
    ? [read(response.body)]
    : moments.flatMap(({events}) => events.map(({event}) => event));
  return happened.some((one) => has(one, shown)) ? undefined : `${answer} shows something else.`;
}
