import {useDeferredValue, useEffect, useState} from 'react';
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

/** What a text is taken for, once the script for that has come; undefined until then. */
export function useRecognised(text: string): Recognised | undefined {
  const current = useDeferredValue(text);
  const [recognise, setRecognise] = useState<Recognise>();
  const isWanted = current !== '';
  useEffect(() => {
    if (isWanted && !recognise) {
      void loadRecogniser().then((loaded) => setRecognise(() => loaded));
    }
  }, [isWanted, recognise]);
  return isWanted ? recognise?.(current) : undefined;
}
