import {late} from '../late';
import {loadLateStyles} from '../lateStyles';
import {openAround} from '../openAround';
import {openCard} from './card';
import {stopsOf, type Stop} from './read';

/** The token that the keys have led to, which is a button as long as it has the focus or its card is open. */
let reached: HTMLElement | undefined;

function leave(): void {
  for (const name of ['role', 'tabindex', 'aria-haspopup']) {
    reached?.removeAttribute(name);
  }
  reached?.classList.remove('sampleReached');
  reached = undefined;
}

/** Moves the focus to a token. What is a link or button already stays one. */
function reach({token}: Stop): void {
  leave();
  if (!token.matches('a, button')) {
    reached = token;
    token.classList.add('sampleReached');
    token.role = 'button';
    token.tabIndex = -1;
    token.ariaHasPopup = 'dialog';
  }
  token.focus();
}

/** The stops of a sample as it is now: a player may have changed it. */
const readStops = (sample: HTMLElement, isQuiet: boolean) =>
  late('What the sample leads to', () => stopsOf(sample), {below: sample, isQuiet});

/** Where the calls of the page show the object of an id, unless the sample with the token does so. */
function objectElsewhere(token: HTMLElement, id: string): (() => void) | undefined {
  const samples = [...document.querySelectorAll<HTMLElement>('.stage pre')].filter((one) =>
    one.textContent.includes(`"id": "${id}"`),
  );
  if (samples.some((one) => one.contains(token))) {
    return undefined;
  }
  const sample = samples.find((one) => one.checkVisibility()) ?? samples[0];
  return (
    sample &&
    (async () => {
      openAround(sample);
      const stop = (await readStops(sample, false)).find((one) => one.entry.id === id);
      if (stop) {
        reach(stop);
      } else {
        sample.focus();
      }
    })
  );
}

/** Shows what a token is. What the page itself made a link or button of does what it says. */
function open({token, entry}: Stop): void {
  if (!token.matches('a, button')) {
    const show = entry.id === undefined ? undefined : objectElsewhere(token, entry.id);
    void openCard(token, entry, show);
  }
}

/** How far each key leads. */
const steps: Readonly<Record<string, number>> = {
  ...{ArrowDown: 1, ArrowRight: 1, ArrowUp: -1, ArrowLeft: -1},
  ...{Home: -Infinity, End: Infinity},
};

/** Answers a key in a sample: Enter begins at its first name, and opens what the keys have led to. */
function press(sample: HTMLElement, stops: readonly Stop[], event: KeyboardEvent): void {
  const at = stops.findIndex(({token}) => token === event.target);
  const here = stops[at];
  const step = steps[event.key];
  const [first] = stops;
  if (!here) {
    if (event.key === 'Enter' && event.target === sample && first) {
      reach(first);
    }
    return;
  }
  if (step !== undefined) {
    const next = stops[Math.min(Math.max(at + step, 0), stops.length - 1)];
    event.preventDefault();
    if (next) {
      reach(next);
    }
  } else if (event.key === 'Escape') {
    sample.focus();
  } else if (/^(Enter| )$/.test(event.key) && here.token === reached) {
    event.preventDefault();
    open(here);
  }
}

/** The samples whose keys are answered, with their text and its stops. */
const answered = new WeakMap<HTMLElement, {text: string; stops: readonly Stop[]}>();

function answerKeys(sample: HTMLElement): void {
  sample.ariaDescription = 'Press Enter to read about its fields.';
  sample.addEventListener('keydown', (event) => {
    if (!event.ctrlKey && !event.altKey && !event.metaKey && !event.shiftKey) {
      press(sample, answered.get(sample)?.stops ?? [], event);
    }
  });
  sample.addEventListener('focusout', ({relatedTarget}) => {
    const next = relatedTarget as Element | null;
    const isLeft = next === sample || (!next?.closest('.sampleCard') && !sample.contains(next));
    // The focus may have gone to a token of another sample, which is the one reached by now.
    if (isLeft && sample.contains(reached ?? null)) {
      leave();
    }
  });
}

/** Makes the stops of a sample answer keys, and returns them. */
async function prepared(sample: HTMLElement, isQuiet: boolean): Promise<readonly Stop[]> {
  const known = answered.get(sample);
  const text = sample.textContent;
  if (known?.text === text && known.stops.every(({token}) => token.isConnected)) {
    return known.stops;
  }
  const stops = await readStops(sample, isQuiet);
  if (stops.length > 0 && !answered.has(sample)) {
    answerKeys(sample);
    loadLateStyles();
  }
  answered.set(sample, {text, stops});
  return stops;
}

/**
 * Lets a sample lead on: the name of a field to its entry, a value to its meaning, and an id to its object. Called each time that
 * a reader turns to the sample with a pointer, a key or a tap.
 */
export async function leadOn(sample: HTMLElement, {type, target}: Event): Promise<void> {
  const isClick = type === 'click';
  const stops = await prepared(sample, !isClick);
  const token = (target as Element).closest('span, a, button');
  const stop = stops.find((one) => one.token === token);
  if (token instanceof HTMLElement) {
    token.classList.toggle('sampleLead', stop !== undefined);
  }
  // A reader who selects text wants to copy it.
  if (stop && isClick && getSelection()?.isCollapsed !== false) {
    open(stop);
  }
}
