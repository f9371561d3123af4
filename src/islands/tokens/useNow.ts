import {useEffect, useState} from 'react';

/** The time in milliseconds, which goes on every second while something depends on it. */
export function useNow(isShown: boolean): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    if (!isShown) {
      return;
    }
    const tick = () => setNow(Date.now());
    tick();
    const timer = setInterval(tick, 1_000);
    return () => clearInterval(timer);
  }, [isShown]);
  return now;
}
