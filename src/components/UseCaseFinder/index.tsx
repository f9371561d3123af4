import {useEffect, useId, useRef, useState, type ReactNode} from 'react';
import {usePluralForm} from '@docusaurus/theme-common';
import Translate, {translate} from '@docusaurus/Translate';
import useIsBrowser from '@docusaurus/useIsBrowser';

import styles from './styles.module.css';

/**
 * Shows only the cards of the goal, or of all goals, that contain every search term. Returns the number
 * of visible cards.
 */
function filterCards(container: HTMLElement, text: string, goal: number | undefined): number {
  const words = text.toLowerCase().split(/\s+/).filter(Boolean);
  let shown = 0;
  container.querySelectorAll('section').forEach((section, index) => {
    const cards = [...section.querySelectorAll<HTMLElement>('[data-use-case]')];
    const isWanted = goal === undefined || goal === index;
    for (const card of cards) {
      const content = card.textContent.toLowerCase();
      card.hidden = !isWanted || !words.every((word) => content.includes(word));
    }
    for (const list of section.querySelectorAll<HTMLElement>(':scope > ul')) {
      list.hidden = list.querySelector('[data-use-case]:not([hidden])') === null;
      // The paragraph above a list is the name of its group.
      const name = list.previousElementSibling;
      if (name instanceof HTMLParagraphElement) {
        name.hidden = list.hidden;
      }
    }
    const left = cards.filter((card) => !card.hidden).length;
    section.hidden = left === 0;
    shown += left;
  });
  return shown;
}

type BarProps = {
  readonly text: string;
  readonly onText: (text: string) => void;
  readonly goals: readonly string[];
  readonly goal: number | undefined;
  readonly onGoal: (goal: number | undefined) => void;
  /** How many cards are visible; undefined before the first count. */
  readonly count: number | undefined;
};

/** A button for each goal. The button of the chosen goal lifts the choice. */
function Goals({goals, goal, onGoal}: Pick<BarProps, 'goals' | 'goal' | 'onGoal'>) {
  return (
    <div
      className={styles.goals}
      role="group"
      aria-label={translate({
        id: 'site.useCaseFinder.goals',
        message: 'Goal',
        description: 'Name of the group of goals of the finder',
      })}
    >
      {goals.map((label, index) => (
        <button
          key={label}
          type="button"
          className={styles.goal}
          aria-pressed={goal === index}
          onClick={() => onGoal(goal === index ? undefined : index)}
        >
          {label}
        </button>
      ))}
    </div>
  );
}

/** The filters, and how many use cases pass them. */
function FinderBar({text, onText, count, ...goals}: BarProps) {
  const {selectMessage} = usePluralForm();
  const id = useId();
  return (
    <div className={styles.bar}>
      <label htmlFor={id}>
        <Translate id="site.useCaseFinder.field" description="Label of the field of the finder">
          Filter the use cases
        </Translate>
      </label>
      <input
        id={id}
        type="search"
        className={styles.input}
        value={text}
        onChange={(event) => onText(event.target.value)}
      />
      <span role="status" className={styles.count}>
        {count !== undefined &&
          selectMessage(
            count,
            translate(
              {
                id: 'site.useCaseFinder.count.plurals',
                message: '1 use case|{count} use cases',
                description:
                  'How many use cases the finder shows; singular and plural divided by |',
              },
              {count},
            ),
          )}
      </span>
      <Goals {...goals} />
    </div>
  );
}

/**
 * Shows use cases as cards, with filters for text and goal. Without JavaScript, all cards are visible.
 */
export function UseCaseFinder({children}: {readonly children: ReactNode}): ReactNode {
  const isBrowser = useIsBrowser();
  const [text, setText] = useState('');
  const [goal, setGoal] = useState<number>();
  const [goals, setGoals] = useState<readonly string[]>([]);
  const [count, setCount] = useState<number>();
  const container = useRef<HTMLDivElement>(null);

  useEffect(() => {
    const headings = container.current?.querySelectorAll('section > h2') ?? [];
    // Leave out the link to the heading itself.
    setGoals([...headings].map((heading) => heading.firstChild?.textContent ?? ''));
  }, []);
  useEffect(() => {
    if (container.current) {
      setCount(filterCards(container.current, text, goal));
    }
  }, [text, goal]);

  return (
    <div ref={container} className={styles.finder}>
      {isBrowser && (
        <FinderBar
          text={text}
          onText={setText}
          goals={goals}
          goal={goal}
          onGoal={setGoal}
          count={count}
        />
      )}
      {children}
    </div>
  );
}
