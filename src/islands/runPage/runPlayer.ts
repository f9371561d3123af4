/** What a page loads when its reader turns to its button. */
import {sessionOf} from '@site/src/play/session';

export {Player} from './Player';
export {openStories} from './stories';

/** Begins to load what playing needs. */
export const warm = (): void => sessionOf(location.pathname).warm();
