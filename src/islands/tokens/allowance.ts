import {ago} from '../tool/ago';
import type {JsonMembers} from './examine';

/** Numbers of seconds that a date can show. */
export const isTime = (value: unknown): value is number =>
  typeof value === 'number' && Math.abs(value) < 8_640_000_000_000;

/** A time in Unix seconds. A number of milliseconds is read as such. */
export const secondsOf = (value: number): number =>
  value > 100_000_000_000 ? value / 1000 : value;

/** The most scopes that a sentence names. */
const MOST_SCOPES = 12;

function scopeWords(scope: unknown): string {
  const scopes = typeof scope === 'string' ? scope.split(/\s+/).filter(Boolean) : [];
  if (scopes.length === 0) {
    return '';
  }
  const named = scopes.slice(0, MOST_SCOPES).map((one) => `\`${one}\``);
  const more = scopes.length > MOST_SCOPES ? ` and ${scopes.length - MOST_SCOPES} more` : '';
  return ` It allows only ${named.join(', ')}${more}.`;
}

/** How long a token is valid, and what it allows, in sentences. Empty for one that says neither. `now` is in milliseconds. */
export function allowanceWords({exp, scope}: JsonMembers, now: number): string {
  const isOver = isTime(exp) && secondsOf(exp) * 1000 <= now;
  const life = isTime(exp)
    ? `It ${isOver ? 'expired' : 'expires'} ${ago(secondsOf(exp), now / 1000)}.`
    : '';
  return `${life}${scopeWords(scope)}`.trim();
}
