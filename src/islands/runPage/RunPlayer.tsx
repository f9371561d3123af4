import {use, type ReactNode} from 'react';
import {sessionOf} from '@site/src/play/session';
import {Player, type PlayerProps} from './Player';
import type {PageStories} from './stories';

export {loadStories} from './stories';

/** Begins to load what playing needs. */
export const warm = (): void => sessionOf(location.pathname).warm();

/** The player, once the calls of the page are there. */
export default function RunPlayer({
  loading,
  ...props
}: PlayerProps & {readonly loading: Promise<PageStories>}): ReactNode {
  return <Player page={use(loading)} {...props} />;
}
