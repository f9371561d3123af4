import {useSyncExternalStore} from 'react';
import type {Story, View} from './story';

/** What a story shows now. */
export const useStory = (story: Story): View => useSyncExternalStore(story.subscribe, story.read);
