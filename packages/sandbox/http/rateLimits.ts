import type {SandboxOperation} from '../contract';
import {rejectCall} from '../engine/problem';
import type {World} from '../engine/world';

/** The window of every rate-limit group, in seconds. */
const WINDOW = 60;

type Window = {readonly start: number; used: number};

/** Leaves a client no more calls of a group for some seconds, after which a new window begins. */
export function useUpQuota(
  world: World,
  {rateLimitGroup: group}: SandboxOperation,
  clientId: string,
  seconds: number,
): void {
  const start = world.clock.now() - (WINDOW - seconds) * 1000;
  const used = world.contract.rateLimits[group] ?? 0;
  world.hidden<Window>('rateLimits').set(`${clientId} ${group}`, {start, used});
}

/**
 * Counts a call towards its group, and gives the headers that say what is left (IETF draft RateLimit header
 * fields for HTTP). Rejects the call when nothing is left.
 */
export function countCall(
  world: World,
  {rateLimitGroup: group}: SandboxOperation,
  clientId: string,
): Record<string, string> {
  const quota = world.contract.rateLimits[group] ?? 0;
  const windows = world.hidden<Window>('rateLimits');
  const key = `${clientId} ${group}`;
  const now = world.clock.now();
  let window = windows.get(key);
  if (!window || now >= window.start + WINDOW * 1000) {
    window = {start: now, used: 0};
    windows.set(key, window);
  }
  const reset = Math.ceil((window.start + WINDOW * 1000 - now) / 1000);
  const left = quota - window.used - 1;
  const headers = {
    'RateLimit-Policy': `"${group}";q=${quota};w=${WINDOW}`,
    RateLimit: `"${group}";r=${Math.max(left, 0)};t=${reset}`,
  };
  if (left < 0) {
    rejectCall('rate_limit_exceeded', {}, {...headers, 'Retry-After': String(reset)});
  }
  window.used += 1;
  return headers;
}
