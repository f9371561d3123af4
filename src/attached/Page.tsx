import {useEffect, useState, type ReactNode} from 'react';
import {late} from '../client/late';
import {Console} from '../islands/console';
import {AttachedSession} from '../play/attached';
import {AttachedOutcome} from './AttachedOutcome';
import {TimelineList} from './Timeline';

import styles from './attached.module.css';

const parts = {Steps: TimelineList, Outcome: AttachedOutcome};

/** Whose sandbox is shown. The sandbox names those that it has. */
type Partner = {readonly id: string; readonly name: string};

const sessions = new Map<string, AttachedSession>();

/** The session of a partner, which goes on when a reader comes back to it. */
function sessionOf(partner: string): AttachedSession {
  const session = sessions.get(partner) ?? new AttachedSession(partner);
  sessions.set(partner, session);
  return session;
}

/** The partners of the sandbox; none until it answers. */
function usePartners(): readonly Partner[] {
  const [partners, setPartners] = useState<readonly Partner[]>([]);
  useEffect(() => {
    const load = async () =>
      (await (await fetch('/sandbox/console/partners')).json()) as readonly Partner[];
    void late('The list of partners', load, {isQuiet: true}).then(setPartners);
  }, []);
  return partners;
}

/** The console of a running sandbox: what programs did there, and what a reader does. */
export function AttachedConsole(): ReactNode {
  const partners = usePartners();
  const [partner, setPartner] = useState('wrenfield');
  return (
    <>
      <header className={styles.header}>
        <h1>Console of the sandbox</h1>
        <code>{location.origin}</code>
        <div role="radiogroup" aria-label="Partner" className={styles.partners}>
          {partners.map(({id, name}) => (
            <label key={id}>
              <input
                type="radio"
                name="partner"
                checked={id === partner}
                onChange={() => setPartner(id)}
              />
              {name}
            </label>
          ))}
        </div>
      </header>
      <main className={styles.main}>
        <p className={styles.lead}>
          The timeline lists the requests of your program as they arrive, with what followed from
          each. Calls that you send here go to the same sandbox.
        </p>
        <Console key={partner} data="/console" session={sessionOf(partner)} parts={parts} />
      </main>
    </>
  );
}
