import {useCallback, useEffect, useRef, useState, type ReactNode} from 'react';
import {late} from '../../client/late';
import {RunBar} from '../run/RunBar';
import {loadPlayer, type Loaded} from './loadPlayer';

/** The bar at the head of a page with which a reader makes its calls. Once the player is there, the bar is that of the player. */
export default function RunPageBar({steps}: {readonly steps: number}): ReactNode {
  const [isWanted, setIsWanted] = useState(false);
  const [loaded, setLoaded] = useState<Loaded>();
  const button = useRef<HTMLButtonElement>(null);
  const isLoading = useRef(false);
  const open = useCallback(() => {
    setIsWanted(true);
    if (!isLoading.current) {
      isLoading.current = true;
      // Not with Suspense, which waits 300 ms before it replaces what it shows meanwhile.
      const below = button.current?.parentElement;
      void late('The calls of this page', loadPlayer, {below, isQuiet: true}).then(setLoaded);
    }
  }, []);
  useEffect(() => {
    // Whoever opens a shared run sees it at once.
    const openShared = () => location.hash.startsWith('#run=') && open();
    openShared();
    addEventListener('hashchange', openShared);
    return () => removeEventListener('hashchange', openShared);
  }, [open]);
  if (loaded) {
    return <loaded.Player opened={loaded.opened} />;
  }
  return (
    <div className="filters runBar" role="region" aria-label="Run this page">
      <RunBar
        main={{label: 'Run', isOff: isWanted, onPress: open}}
        mainRef={button}
        done={0}
        total={steps}
        status={isWanted ? 'Loading …' : 'In your browser, no account needed.'}
      />
    </div>
  );
}
