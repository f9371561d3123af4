import {createElement, type ReactNode} from 'react';

type HeadingProps = {
  readonly level: 1 | 2 | 3 | 4;
  readonly id?: string;
  readonly className?: string;
  readonly children: ReactNode;
};

/** A heading. That of the theme needs the context of Docusaurus, which islands do not have. */
export const Heading = ({level, ...props}: HeadingProps): ReactNode =>
  createElement(`h${level}`, props);

/** A link to a page, for the same reason. */
export const PageLink = (props: {readonly href: string; readonly children: ReactNode}): ReactNode =>
  createElement('a', props);
