import type {ReactNode} from 'react';
import {Island, type PropsOf} from './Island';
import type {IslandName} from './loaders';

type Props<Name extends IslandName> = {
  readonly id: string;
  readonly name: Name;
  readonly props: PropsOf<Name>;
  /** What readers call it, as in "The checker is being loaded." */
  readonly title: string;
  /** What readers do instead without JavaScript. */
  readonly children: ReactNode;
};

/** A tool that is an island as a whole: its page says that it is being loaded, or without JavaScript what to do instead. */
export function LateIsland<Name extends IslandName>({
  id,
  name,
  props,
  title,
  children,
}: Props<Name>): ReactNode {
  return (
    <div data-search-ignore="">
      <Island
        id={id}
        name={name}
        props={props}
        whenVisible
        placeholder={
          <p className="filters">
            <span role="status">{`The ${title} is being loaded.`}</span>
          </p>
        }
      />
      <noscript>{children}</noscript>
    </div>
  );
}
