import {useEffect, useEffectEvent, useState} from 'react';
import type {ToolId} from '@aldermark/data/tools';
import {handedOver, takeHandOver, type HandOver} from '../../client/handOver';

/** Takes what a reader has handed over to a tool, now or while the tool is shown. Returns the last of it. */
export function useHandOver(
  tool: ToolId,
  onGiven: (given: HandOver) => void,
): HandOver | undefined {
  const [last, setLast] = useState<HandOver>();
  const take = useEffectEvent(() => {
    const given = takeHandOver(tool);
    if (given) {
      setLast(given);
      onGiven(given);
    }
  });
  useEffect(() => {
    // Not during the effect: the reader's own input comes first.
    queueMicrotask(take);
    document.addEventListener(handedOver, take);
    return () => document.removeEventListener(handedOver, take);
  }, []);
  return last;
}
