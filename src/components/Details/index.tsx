import type {ComponentProps, ReactNode} from 'react';
import clsx from 'clsx';
import useBrokenLinks from '@docusaurus/useBrokenLinks';

/** A collapsible box. The stock component of Docusaurus needs React in the browser to open it slowly. */
export function Details(props: ComponentProps<'details'>): ReactNode {
  useBrokenLinks().collectAnchor(props.id);
  return <details {...props} className={clsx('fold', props.className)} />;
}
