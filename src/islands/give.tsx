/** The script that has React, which mounts islands with it. */
import {useEffect, type ComponentType, type ReactNode} from 'react';
import {flushSync} from 'react-dom';
import {createRoot, hydrateRoot, type Root} from 'react-dom/client';
import {onPage} from '../client/page';
import {Boundary} from './Boundary';
import {showIslandFailure} from './failure';
import {PlaceholderHtml} from './Placeholder';
import {readerInput} from './readerInput';
import {isTranslated, translation} from './text/translation';

/** The islands that React renders. */
const roots = new Map<HTMLElement, Root>();

/** Calls `then` once React listens to what is inside. */
function Mounted({then, children}: {readonly then: () => void; readonly children: ReactNode}) {
  useEffect(then, [then]);
  return children;
}

/** Gives an island to React, then repeats what a reader did in it before: in its fields, and with the buttons `pressed`. */
export function give(
  island: HTMLElement,
  component: ComponentType<never>,
  pressed: readonly HTMLElement[],
): void {
  const Component = component as ComponentType<object>;
  const {props = '{}', placeholder} = island.dataset;
  const html = island.innerHTML;
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
    <Boundary html={html} onFailure={(error, again) => showIslandFailure(island, error, again)}>
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
    translation.isOn ||= isTranslated(island);
    // At once, because what a reader types during hydration is no change for React afterwards.
    flushSync(() => roots.set(island, hydrateRoot(island, content, {identifierPrefix: island.id})));
  } else {
    const root = createRoot(island, {identifierPrefix: island.id});
    root.render(content);
    roots.set(island, root);
  }
}

onPage(() => {
  for (const [island, root] of roots) {
    if (!island.isConnected) {
      root.unmount();
      roots.delete(island);
    }
  }
});
