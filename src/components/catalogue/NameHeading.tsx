import {Fragment, type ReactNode} from 'react';
import {breakablePieces} from '@aldermark/lib/breaks';

/** The name of an error or event as a heading. On a phone, its line breaks at a seam of the name. */
export const NameHeading = ({name}: {readonly name: string}): ReactNode => (
  <code>
    {breakablePieces(name).map((piece, at) => (
      <Fragment key={at}>
        {at > 0 && <wbr />}
        {piece}
      </Fragment>
    ))}
  </code>
);
