import type {Moment} from '@aldermark/sandbox/runs/run';
import {statesAfter} from './plan';

/** The addresses of the states in which objects are, as the diagrams of state machines link to them. */
function targetsOf(moments: readonly Moment[]): ReadonlySet<string> {
  // Of several objects of a kind, the one that has changed last.
  const latest = new Map([...statesAfter(moments).values()].map(({name, state}) => [name, state]));
  return new Set([...latest].map(([name, state]) => `#${name}-states-${state}`));
}

/** Marks in the diagrams of the page the states in which the objects are after some moments. */
export function markStates(moments: readonly Moment[]): void {
  const targets = targetsOf(moments);
  for (const link of document.querySelectorAll<SVGAElement>('.diagram svg a[*|href*="-states-"]')) {
    const isCurrent = targets.has(new URL(link.href.baseVal, location.href).hash);
    const text = link.closest('text');
    const box = text?.previousElementSibling;
    for (const part of [text, box]) {
      part?.toggleAttribute('data-now', isCurrent);
    }
    if (isCurrent) {
      link.setAttribute('aria-current', 'step');
    } else {
      link.removeAttribute('aria-current');
    }
  }
}
