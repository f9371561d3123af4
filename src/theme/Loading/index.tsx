/**
 * Replaces the Loading of @docusaurus/core 3.10.2.
 * Why: the stock one brings its own colours, which fail in dark mode, and tells screen readers nothing.
 */
import type {ReactNode} from 'react';
import Translate from '@docusaurus/Translate';
import type {LoadingComponentProps} from 'react-loadable';

export default function Loading({error, retry, pastDelay}: LoadingComponentProps): ReactNode {
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
