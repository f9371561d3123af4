import {wanted} from '../../islands/wanted';
import {keptHere} from '../handOver';
import {late, thisPart} from '../late';
import {onPage} from '../page';

/** Loads the script that mounts islands, whose name is in every page with an island. A later call tries again. */
const loadScript = () =>
  scripts(document.querySelector<HTMLMetaElement>('meta[name="islands"]')?.content ?? '');

/** Gives an island of the page to React: see `src/islands/README.md`. `event` is what the reader did in it. */
async function mountIsland(island: HTMLElement, event?: Event): Promise<void> {
  const button =
    event?.type === 'click' ? (event.target as Element).closest<HTMLElement>('button') : undefined;
  // What a press leads to has its place at once.
  island.toggleAttribute('data-pressed', button !== undefined);
  await late(thisPart, loadScript, {below: island, isQuiet: !button});
  island.dispatchEvent(new CustomEvent(wanted, {bubbles: true, detail: {button}}));
}

/** Mounts the islands that ask for it when a reader sees them. */
function mountVisibleIslands(): void {
  const observer = new IntersectionObserver((entries) => {
    for (const {target, isIntersecting} of entries) {
      if (isIntersecting) {
        observer.unobserve(target);
        void mountIsland(target as HTMLElement);
      }
    }
  });
  onPage(() =>
    document.querySelectorAll('[data-island][data-visible]').forEach((island) => {
      observer.observe(island);
    }),
  );
}

/** Mounts the island that shows the run or the code in the address, which has this id on each page that has one. */
function mountForAddress(): void {
  const mount = () => {
    const [, what = ''] = /^#(run|code)=/.exec(location.hash) ?? [];
    const island = document.querySelector<HTMLElement>(
      `#${what === 'run' ? 'play' : 'find'}[data-island]`,
    );
    if (island && what !== '') {
      void mountIsland(island);
    }
  };
  onPage(mount);
  addEventListener('hashchange', mount);
}

/** Mounts the island whose form has what the reader left in it before they went on and came back. */
function mountWithText(): void {
  onPage(() => {
    const kept = keptHere();
    const island = kept && document.querySelector<HTMLElement>(`#${kept.form}[data-island]`);
    if (island) {
      void mountIsland(island);
    }
  });
}

/** Mounts the island in which the reader was before this script came. */
function mountFocused(): void {
  const island = document.querySelector<HTMLElement>('[data-island]:focus-within');
  if (island) {
    void mountIsland(island);
  }
}

/** Whether a pointer only passes over an island, or rests on a button for which the reader does not want to load data. */
function isPassing({type, target}: Event): boolean {
  const {connection} = navigator as Navigator & {
    readonly connection?: {readonly saveData?: boolean};
  };
  return (
    type === 'pointerover' &&
    (connection?.saveData === true || !(target as Element).closest('button'))
  );
}

/** Mounts the island that a reader has turned to; without one, those that need no turn of the reader. */
export function start(island?: HTMLElement, event?: Event): void {
  if (!island) {
    mountVisibleIslands();
    mountForAddress();
    mountFocused();
    mountWithText();
  } else if (!event || !isPassing(event)) {
    void mountIsland(island, event);
  }
}
