import type {ReactNode} from 'react';

/** The place where the browser lists what changed since a reader's last visit. Empty and hidden until then. */
export default function ChangedPages(): ReactNode {
  return <p data-changed-pages="" data-search-ignore="" hidden />;
}
