import type {ReactNode} from 'react';
import {byLanguage} from '@aldermark/data/french';

/** A text from the contract, with its French words marked for screen readers. */
export function Words({text}: {readonly text: string}): ReactNode {
  return byLanguage(text).map((part, index) =>
    index % 2 === 0 ? (
      part
    ) : (
      <span key={part} lang="fr">
        {part}
      </span>
    ),
  );
}
