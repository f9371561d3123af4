import {reviewedFacts} from '../reviews';
import type {ContractErrors} from '../contractErrors';
import type {Tables} from '../tables/read';
import type {YamlFile} from '../yamlFile';

/** The day on which reviews are checked, in the format of ISO 8601. */
type Check = {
  readonly today: string;
  /**
   * Whether a review in the future is an error, or only a warning: a build may have a clock of its own, because some
   * packagers set SOURCE_DATE_EPOCH to a day in 1980.
   */
  readonly isStrict: boolean;
};

/**
 * Adds an error for each fact whose source has no interval and for each review in the future, and a warning for each
 * review that is no longer valid.
 */
export function checkReviews(
  tables: Pick<Tables, 'limits' | 'reasons' | 'standards' | 'reviews'>,
  files: ReadonlyMap<string, YamlFile>,
  {today, isStrict}: Check,
  faults: ContractErrors,
): void {
  for (const {table, name, source, kind, reviewed, validUntil} of reviewedFacts(tables)) {
    const where = (key: string) => files.get(table)?.at([name, key]) ?? `contract/${table}.yaml`;
    if (kind === undefined) {
      faults.add(
        where('source'),
        `${name}: contract/reviews.yaml has no kind of source that "${source}" begins with. Add its beginning to a kind.`,
      );
    }
    if (reviewed > today) {
      const what = `${name}: "reviewed" is ${reviewed}, and today is ${today}. Write the day on which you compared it.`;
      if (isStrict) {
        faults.add(where('reviewed'), what);
      } else {
        faults.warn(where('reviewed'), what);
      }
    } else if (validUntil < today) {
      faults.warn(
        where('reviewed'),
        `${name}: its review of ${reviewed} was valid until ${validUntil}. Compare it with "${source}", correct it, and write today's date.`,
      );
    }
  }
}
