import {
  createElement,
  lazy,
  Suspense,
  useId,
  useState,
  type ComponentProps,
  type ComponentType,
  type ReactNode,
} from 'react';
import {renderToString} from 'react-dom/server';
import {loaderOf, loaders, type IslandName} from './loaders';
import {propsJson} from './props';

/** The props of the component of an island. */
export type PropsOf<Name extends IslandName> = ComponentProps<
  Awaited<ReturnType<(typeof loaders)[Name]>>['default']
>;

type Props<Name extends IslandName> = {
  readonly name: Name;
  readonly props: PropsOf<Name>;
  /** The beginning of its ids, where the generated one is too long for a page with few bytes to spare. */
  readonly id?: string;
  /** Mounts the island when a reader sees it, not only when a reader turns to it. */
  readonly whenVisible?: boolean;
} & (
  | {
      /** The component, whose HTML the page contains from the start. */
      readonly component: ComponentType<PropsOf<Name>>;
    }
  | {
      /** What the page shows until the island replaces it. */
      readonly placeholder: ReactNode;
    }
);

/** The component of an island whose script is loaded while React already renders the page, as in `npm start`. */
function Late({name, props}: {readonly name: IslandName; readonly props: object}): ReactNode {
  const [Component] = useState(() =>
    lazy(loaders[name] as () => Promise<{default: ComponentType<object>}>),
  );
  return (
    <Suspense>
      <Component {...props} />
    </Suspense>
  );
}

/**
 * A part of the page that React takes over when a reader turns to it: see README.md beside this file. In the build it
 * is HTML, with what `mount.ts` needs in attributes. In `npm start`, React renders the component directly.
 */
export function Island<Name extends IslandName>({
  name,
  props,
  whenVisible = false,
  id: ownId,
  ...content
}: Props<Name>): ReactNode {
  const generatedId = useId();
  const id = ownId ?? generatedId;
  if (!loaderOf(name)) {
    throw new Error(
      `src/islands/loaders.ts: there is no island "${name}". Add it there, or use one of: ${Object.keys(loaders).join(', ')}.`,
    );
  }
  const json = propsJson(name, props);
  const component =
    'component' in content
      ? createElement(content.component as ComponentType<object>, props)
      : undefined;
  if (process.env.NODE_ENV !== 'production') {
    return component ?? <Late name={name} props={props} />;
  }
  const attributes = {
    id,
    'data-island': name,
    'data-props': json === '{}' ? undefined : json,
    'data-visible': whenVisible ? '' : undefined,
  };
  if ('placeholder' in content) {
    return (
      <div {...attributes} data-placeholder="">
        {content.placeholder}
      </div>
    );
  }
  // A tree of its own, because the browser hydrates it alone, and its ids must be the same there.
  const html = renderToString(component, {identifierPrefix: id});
  return <div {...attributes} dangerouslySetInnerHTML={{__html: html}} />;
}
