import {useEffect, useRef, useState} from 'react';
import {late} from '../../client/late';
import {playStory, warmStories, type Tale} from './tell';

/** How long a beat of a story takes, in milliseconds: the time to read it. */
const PACE = 1800;

/** Which story is chosen, how far it is played, and what the reader can do with it. */
export function useHomeStory() {
  const [index, setIndex] = useState(0);
  const [tale, setTale] = useState<Tale>();
  const [at, setAt] = useState(0);
  const [goesOn, setGoesOn] = useState(false);
  const [isLoading, setIsLoading] = useState(false);
  /** Counts what was asked for, because only the last counts. */
  const asked = useRef(0);
  const count = tale?.beats.length ?? 0;
  const isPlaying = goesOn && at < count;

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
    const found = await late('The example', () => playStory(wanted), {isQuiet: true});
    if (ticket === asked.current) {
      setTale(found);
      setAt(runs ? 1 : 0);
      setGoesOn(runs);
      setIsLoading(false);
    }
  };

  return {
    index,
    tale,
    at,
    isPlaying,
    isLoading,
    isAtEnd: tale !== undefined && at >= count,
    /** Shows a story from its beginning. */
    choose: (wanted: number) => void load(wanted, false),
    /** Runs the chosen story, or goes on with it. */
    run: () => {
      if (!tale || at >= count) {
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
