import {memo, useEffect, useState, type ReactNode} from 'react';
import {createPortal} from 'react-dom';
import {holderAttribute} from '@aldermark/data/pageRuns';
import {actionsOf} from '@aldermark/sandbox/recipes/actions';
import {
  canRun,
  holderKinds,
  noted,
  recipeOfRow,
  type HolderKind,
  type Recipe,
  type RecipeBook,
} from '@aldermark/sandbox/recipes/recipe';
import {sessionOf} from '@site/src/play/session';
import {late} from '../../client/late';
import {Button} from '../run/Button';
import {createStory, type PlayedStory} from './story';

import styles from './player.module.css';

const loadRecipes = async (): Promise<RecipeBook> =>
  (await import('@aldermark/sandbox/recipes/recipes.json')).default as unknown as RecipeBook;

/** The outcome to which a link of a row leads, as recipes are named. */
function outcomeOf({hash, pathname}: HTMLAnchorElement): string {
  const [, resource, state] = /^#(\w+)-states-(\w+)$/.exec(hash) ?? [];
  if (resource !== undefined && state !== undefined) {
    return noted('states', `${resource} ${state}`);
  }
  const [, catalogue, name = ''] = /^\/(errors|events)\/(.+)$/.exec(pathname) ?? [];
  return noted(catalogue === 'events' ? catalogue : 'errors', name);
}

/** A row of a table of outcomes: what it says happens, how, its last cell, and what is added to this. */
type Row = {
  readonly outcomes: readonly string[];
  /** The names in the text that says how. */
  readonly names: readonly string[];
  /** The kind of holder to whose objects it happens. */
  readonly holder: HolderKind | undefined;
  readonly cell: Element | null;
  readonly place: HTMLElement;
};

function rowsOfPage(): Row[] {
  const tables = document.querySelectorAll(`table[${holderAttribute}]`);
  return [...tables].flatMap((table) => {
    const holder = holderKinds.find((kind) => kind === table.getAttribute(holderAttribute));
    return [...table.querySelectorAll('tbody tr')].map((row) => ({
      outcomes: [...row.querySelectorAll<HTMLAnchorElement>('td:first-child a')].map(outcomeOf),
      names: [...row.querySelectorAll('td:last-child code')].map(({textContent}) => textContent),
      holder,
      cell: row.querySelector('td:last-child'),
      place: Object.assign(document.createElement('div'), {className: styles.branch}),
    }));
  });
}

type Props = {readonly path: string; readonly onPlay: (story: PlayedStory) => void};

/** A button in each row that tells how something happens, which plays that in a sandbox of its own. */
export const Outcomes = memo(function Outcomes({path, onPlay}: Props): ReactNode {
  const [rows] = useState(rowsOfPage);
  const [book, setBook] = useState<RecipeBook>();
  const [stories] = useState(() => new Map<string, PlayedStory>());
  useEffect(() => {
    // Most rows are in boxes that few readers open.
    const observer = new IntersectionObserver((entries) => {
      if (entries.some(({isIntersecting}) => isIntersecting)) {
        observer.disconnect();
        void late('The buttons of the outcomes', loadRecipes, {isQuiet: true}).then(setBook);
      }
    });
    for (const {cell, place} of rows) {
      cell?.append(place);
      observer.observe(place);
    }
    return () => {
      observer.disconnect();
      rows.forEach(({place}) => place.remove());
    };
  }, [rows]);
  const play = (outcome: string, key: string, recipe: Recipe) => {
    const story =
      stories.get(key) ??
      createStory({
        title: `How ${outcome.replace(/^\w+ /, '')} happens`,
        session: sessionOf(`${path}#${key}`),
        run: {seed: 1, actions: []},
        lines: actionsOf(recipe, book?.texts ?? {}).map((action) => ({action})),
      });
    stories.set(key, story);
    onPlay(story);
    void story.runAll();
  };
  return rows.map(({place, outcomes, names, holder}, index) => {
    const [played] = outcomes.flatMap((outcome) => {
      const key = book && recipeOfRow(book, outcome, names, holder);
      const recipe = book?.recipes[key ?? ''];
      return key !== undefined && recipe && canRun(recipe) ? [{outcome, key, recipe}] : [];
    });
    if (!played) {
      return null;
    }
    const {outcome, key, recipe} = played;
    return createPortal(
      <Button
        label={`Play ${outcome.replace(/^\w+ /, '')}`}
        onPress={() => play(outcome, key, recipe)}
      >
        Play
      </Button>,
      place,
      String(index),
    );
  });
});
