import {useEffect, useRef, useState} from 'react';
import {homeStories} from '@aldermark/data/homeStories';
import {late} from '../../client/late';
import {playStory, warmStories, type Tale} from './tell';

/** How long a beat of a story takes, in milliseconds: the time to read it. */
const PACE = 1800;

/** The field of the first story. */
const [{field: firstField}] = homeStories;

/** Which story is chosen, how far it is played, and what the reader can do with it. */
export function useHomeStory() {
  const [index, setIndex] = useState(0);
  const [typed, setTyped] = useState<string>(firstField.value);
  /** The same at once, for a press in the event that follows. */
  const latest = useRef(typed);
  const [tale, setTale] = useState<Tale>();
  const [at, setAt] = useState(0);
  const [goesOn, setGoesOn] = useState(false);
  const [isLoading, setIsLoading] = useState(false);
  /** Counts what was asked for, because only the last counts. */
  const asked = useRef(0);
  const count = tale?.beats.length ?? 0;
  const isPlaying = goesOn && at < count;
  const story = homeStories[index];
  const field = story && 'field' in story ? story.field : undefined;
  /** Whether the reader has typed something else since. */
  const isChanged = field !== undefined && tale !== undefined && tale.typed !== typed;

  // A reader has turned to the stories.
  useEffect(warmStories, []);
  useEffect(() => {
    if (isPlaying) {
      const timer = setTimeout(() => setAt(at + 1), PACE);
      return () => clearTimeout(timer);
    }
  }, [isPlaying, at]);

  const load = async (wanted: number, runs: boolean): Promise<void> => {
    asked.current += 1;
    const ticket = asked.current;
    setIndex(wanted);
    setGoesOn(false);
    setIsLoading(true);
    const found = await late('The example', () => playStory(wanted, latest.current), {
      isQuiet: true,
    });
    if (ticket === asked.current) {
      setTale(found);
      setAt(!runs ? 0 : found.rejection ? found.beats.length : found.opening);
      setGoesOn(runs);
      setIsLoading(false);
    }
  };

  return {
    index,
    field,
    typed,
    type: (text: string) => {
      latest.current = text;
      setTyped(text);
    },
    isChanged,
    tale,
    at,
    isPlaying,
    isLoading,
    isAtEnd: tale !== undefined && at >= count,
    /** Shows a story from its beginning. */
    choose: (wanted: number) => void load(wanted, false),
    /** Runs the chosen story, or goes on with it. */
    run: () => {
      if (!tale || at >= count || isChanged) {
        void load(index, true);
      } else {
        setAt(at + 1);
        setGoesOn(true);
      }
    },
    pause: () => setGoesOn(false),
    next: () => {
      setGoesOn(false);
      setAt(Math.min(at + 1, count));
    },
  };
}

export type HomeStory = ReturnType<typeof useHomeStory>;
