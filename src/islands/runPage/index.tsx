import {useCallback, useEffect, useRef, useState, type ReactNode} from 'react';
import {late} from '../../client/late';
import {loadPlayer, type Loaded} from './loadPlayer';

/** The button at the head of a page with which a reader makes its calls, and then the player. */
export default function RunButton(_: Readonly<Record<string, never>>): ReactNode {
  const [isOpen, setIsOpen] = useState(false);
  const [loaded, setLoaded] = useState<Loaded>();
  const button = useRef<HTMLButtonElement>(null);
  const isLoading = useRef(false);
  const open = useCallback(() => {
    setIsOpen(true);
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
  const close = () => {
    setIsOpen(false);
    button.current?.focus();
  };
  return (
    <>
      <button
        ref={button}
        type="button"
        className="button button--secondary button--sm"
        onClick={open}
      >
        Run this page
      </button>
      {loaded ? (
        <loaded.Player opened={loaded.opened} isOpen={isOpen} onOpen={open} onClose={close} />
      ) : (
        isOpen && <span role="status">Loading …</span>
      )}
    </>
  );
}
