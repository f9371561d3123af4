import {useDeferredValue, useEffect, useMemo, useState} from 'react';
import type {Recognised} from '@aldermark/lib/pasted/recognise';
import {late} from '../../client/late';
import {presentDay} from '../../client/storage';

type Recognise = (text: string) => Recognised;

/** Loads what recognises texts. A reader hears of a failure, and may try again. */
async function loadRecogniser(): Promise<Recognise> {
  const {recognisePasted} = await late(
    'What recognises texts',
    () => import('@aldermark/lib/pasted/recognise'),
    {isQuiet: true},
  );
  return (text) => recognisePasted(text, presentDay());
}

/** What a text is taken for, once the script for that has come, and the text, which may be that of a moment ago. */
export function useRecognised(text: string): {
  readonly of: string;
  readonly found: Recognised | undefined;
} {
  const current = useDeferredValue(text);
  const [recognise, setRecognise] = useState<Recognise>();
  const isWanted = current !== '';
  useEffect(() => {
    if (isWanted && !recognise) {
      void loadRecogniser().then((loaded) => setRecognise(() => loaded));
    }
  }, [isWanted, recognise]);
  const found = useMemo(
    () => (isWanted ? recognise?.(current) : undefined),
    [isWanted, recognise, current],
  );
  return {of: current, found};
}
