import {LATE_SUSPENSION} from '../domains/holders/reactions';
import {namesWithHits} from '../domains/compliance/screenings';
import {testLastNames} from '../domains/kyc/personas';
import {START} from './partner';
import type {RecordedCall} from './recordedCall';

/** Last names that decide what happens to a person, in small letters. An ordinary person has another one. */
const testNames = [...testLastNames, ...namesWithHits, LATE_SUSPENSION.lastName].map((name) =>
  name.toLowerCase(),
);

/** The last day of the season in which examples happen. */
const SEASON_ENDS = '2026-01-01T00:00:00.000Z';

const times = /"(?:createdAt|updatedAt|occurredAt|bookedAt)":"([^"]+)"/g;

/**
 * Whether what is shown is about an ordinary person, and happens in the season in which the stories begin: no test
 * name, and no time after the season.
 */
export function isRepresentative(shown: unknown): boolean {
  const text = JSON.stringify(shown) ?? '';
  const lower = text.toLowerCase();
  return (
    !testNames.some((name) => lower.includes(`"${name}"`) || lower.includes(` ${name}"`)) &&
    ![...text.matchAll(times)].some(([, time = START]) => time > SEASON_ENDS)
  );
}

/** How little a success suits as the example of its operation, the most important first. */
function shortcomings(call: RecordedCall): readonly boolean[] {
  const {request, body, isUndisturbed} = call;
  return [
    !isRepresentative([request, body]),
    // Who calls the API in the documentation sends what it asks for at once.
    !isUndisturbed,
    // An empty list shows nothing.
    Array.isArray((body as {data?: unknown} | undefined)?.data) &&
      (body as {data: unknown[]}).data.length === 0,
  ];
}

/**
 * The success that is the published example of its operation. One from the story that is named for it comes first. Of
 * the others, it is the one with the fewest shortcomings: it is about an ordinary person in the season of the stories,
 * nothing was rejected before it, and it shows something. Of several, the first in the order of the stories.
 */
export function mostRepresentative(
  calls: readonly RecordedCall[],
  story: string | undefined,
): RecordedCall {
  const named = calls.filter((call) => call.story === story);
  const candidates = named.length > 0 ? named : calls;
  const score = (call: RecordedCall) =>
    shortcomings(call).reduce((sum, isShort) => sum * 2 + Number(isShort), 0);
  const [first, ...others] = candidates;
  if (!first) {
    throw new Error('There is no success to choose from.');
  }
  return others.reduce((best, one) => (score(one) < score(best) ? one : best), first);
}
