import {afterEach, beforeEach, expect, it, vi} from 'vitest';
import {SandboxClock} from './clock';

const start = Date.parse('2026-03-02T09:00:00Z');

beforeEach(() => void vi.useFakeTimers({now: start}));
afterEach(() => void vi.useRealTimers());

it('keeps real time, however late a task runs and however long it takes', () => {
  const clock = new SandboxClock();
  const seen: number[] = [];
  clock.at(start + 1000, () => {
    seen.push(clock.now());
    vi.setSystemTime(start + 1600);
  });
  vi.setSystemTime(start + 1200);
  clock.catchUp();
  expect(seen).toEqual([start + 1200]);
  expect(clock.now()).toBe(start + 1600);
});

it('stays ahead of real time by what it was moved', () => {
  const clock = new SandboxClock();
  clock.moveTo(clock.now() + 5000);
  clock.moveTo(clock.now() - 9000);
  vi.setSystemTime(start + 300);
  clock.catchUp();
  expect(clock.now()).toBe(start + 5300);
});

it('stands still with a start time, and ends at the time that it is moved to', () => {
  const clock = new SandboxClock(start);
  const seen: number[] = [];
  clock.at(start + 20, () => seen.push(clock.now()));
  clock.at(start + 10, () => seen.push(clock.now()));
  vi.setSystemTime(start + 300);
  clock.catchUp();
  expect([clock.now(), seen]).toEqual([start, []]);
  clock.moveTo(start + 50);
  expect([clock.now(), seen]).toEqual([start + 50, [start + 10, start + 20]]);
});

it('knows the time without jumps, also while one of them is under way', () => {
  const clock = new SandboxClock();
  const seen: number[] = [];
  clock.at(start + 3_600_000, () => seen.push(clock.withoutJumps()));
  clock.jumpTo(start + 86_400_000);
  vi.setSystemTime(start + 300);
  clock.catchUp();
  expect(seen).toEqual([start]);
  expect([clock.now(), clock.withoutJumps()]).toEqual([start + 86_400_300, start + 300]);
});

it('goes on after a task that throws, in real time as on a clock that stands still', () => {
  for (const [clock, after] of [
    [new SandboxClock(), start + 5300],
    [new SandboxClock(start), start + 5000],
  ] as const) {
    clock.at(start + 10, () => {
      throw new Error('a task failed');
    });
    vi.setSystemTime(start);
    expect(() => clock.jumpTo(start + 5000)).toThrow('a task failed');
    vi.setSystemTime(start + 300);
    clock.catchUp();
    expect(clock.now()).toBe(after);
  }
});
