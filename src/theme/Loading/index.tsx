/**
 * Replaces the Loading of @docusaurus/core 3.10.2.
 * Why: the stock component has fixed colours, which fail in dark mode, and is silent for screen
 * readers.
 */
import type {ComponentProps, ReactNode} from 'react';
import Translate from '@docusaurus/Translate';
import type StockLoading from '@theme/Loading';

type Props = ComponentProps<typeof StockLoading>;

export default function Loading({error, retry, pastDelay}: Props): ReactNode {
  if (error) {
    return (
      <div role="alert" className="loadError">
        <p>{String(error)}</p>
        <button type="button" className="button button--secondary button--sm" onClick={retry}>
          <Translate id="theme.Loading.retry" description="Button that loads a page again">
            Retry
          </Translate>
        </button>
      </div>
    );
  }
  if (pastDelay) {
    return (
      <div role="status" className="pageLoading">
        <span className="spinner" aria-hidden="true" />
        <Translate id="theme.Loading.label" description="Shown while a page loads">
          Loading…
        </Translate>
      </div>
    );
  }
  return null;
}
