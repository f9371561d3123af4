import type {ComponentProps, ReactNode} from 'react';
import {Anchor} from './Anchor';

type Props = Omit<ComponentProps<'h3'>, 'id'> & {
  readonly id: string;
  /** What its link is called; the id by default. */
  readonly name?: string;
};

/**
 * The level of these headings. It is no `Heading` of Docusaurus: the table of contents does not list them, but would lose
 * the mark of its current entry when a reader passes one.
 */
const Level = 'h3';

/** The heading of an entry in a catalogue or a list, with a link to itself. */
export function EntryHeading({id, name = id, children, ...attributes}: Props): ReactNode {
  return (
    <Level id={id} {...attributes}>
      {children}
      <Anchor id={id} name={name} />
    </Level>
  );
}
