import type {ComponentType, ReactNode} from 'react';
import {Island, type PropsOf} from './Island';
import type {IslandName} from './loaders';

type Props<Name extends IslandName> = {
  readonly id: string;
  readonly name: Name;
  readonly props: PropsOf<Name>;
  /** Whether its HTML is of use without JavaScript too. */
  readonly isUseful?: boolean;
  /** What readers do instead without JavaScript. */
  readonly children: ReactNode;
} & (
  | {readonly component: ComponentType<PropsOf<Name>>}
  | {
      /** What the page shows until the tool knows what the build cannot: as high as the tool, so that nothing moves. */
      readonly placeholder: ReactNode;
    }
);

/**
 * A tool that is an island as a whole. Its page has it from the start, so that nothing moves when its script comes, and
 * without JavaScript says what to do instead.
 */
export function LateIsland<Name extends IslandName>({
  children,
  isUseful = false,
  ...island
}: Props<Name>): ReactNode {
  return (
    <div className={isUseful ? undefined : 'late'} data-search-ignore="">
      <Island {...island} whenVisible />
      <noscript>{children}</noscript>
    </div>
  );
}
