/**
 * The script that has React, and mounts islands. A page requests it when a reader turns to an island, or sees one that
 * asks for that. All islands share it.
 */
import {useEffect, type ComponentType, type ReactNode} from 'react';
import {createRoot, hydrateRoot, type Root} from 'react-dom/client';
import {onPage} from '../client/page';
import {Boundary} from './Boundary';
import {showFailure} from './failure';
import {loaderOf} from './loaders';
import {PlaceholderHtml} from './Placeholder';
import {readerInput} from './readerInput';
import {wanted} from './wanted';

/** The islands that React renders. */
const roots = new Map<HTMLElement, Root>();
/** Those whose script is on its way, with the buttons that a reader has pressed meanwhile. */
const waiting = new Map<HTMLElement, HTMLElement[]>();

/** Calls `then` once React listens to what is inside. */
function Mounted({then, children}: {readonly then: () => void; readonly children: ReactNode}) {
  useEffect(then, [then]);
  return children;
}

/** Gives an island to React, then repeats what a reader did in it before. */
function give(island: HTMLElement, Component: ComponentType<object>): void {
  const {props = '{}', placeholder} = island.dataset;
  const html = island.innerHTML;
  const pressed = waiting.get(island) ?? [];
  const repeatInput = readerInput(island);
  let isFirst = true;
  const repeat = () => {
    if (isFirst) {
      isFirst = false;
      repeatInput();
      pressed.filter(({isConnected}) => isConnected).forEach((button) => button.click());
    }
  };
  const content = (
    <Boundary html={html} onFailure={(error, again) => showFailure(island, error, again)}>
      <PlaceholderHtml value={html}>
        <Mounted then={repeat}>
          <Component {...(JSON.parse(props) as object)} />
        </Mounted>
      </PlaceholderHtml>
    </Boundary>
  );
  // From now on, events are for React.
  delete island.dataset['island'];
  if (placeholder === undefined) {
    roots.set(island, hydrateRoot(island, content, {identifierPrefix: island.id}));
  } else {
    const root = createRoot(island, {identifierPrefix: island.id});
    root.render(content);
    roots.set(island, root);
  }
}

/** Loads the script of an island and mounts it, or says that this failed. */
async function mount(island: HTMLElement): Promise<void> {
  try {
    const name = island.dataset['island'] ?? '';
    const loaded = await loaderOf(name)?.();
    if (loaded && island.isConnected) {
      give(island, loaded.default as ComponentType<object>);
    }
  } catch (error) {
    showFailure(island, error, () => want(island));
  } finally {
    waiting.delete(island);
  }
}

function want(island: HTMLElement, button?: HTMLElement): void {
  if (!waiting.has(island)) {
    waiting.set(island, []);
    void mount(island);
  }
  if (button) {
    waiting.get(island)?.push(button);
  }
}

document.addEventListener(wanted, ({target, detail}) => want(target as HTMLElement, detail.button));
onPage(() => {
  for (const [island, root] of roots) {
    if (!island.isConnected) {
      root.unmount();
      roots.delete(island);
    }
  }
});
