import type {ClientModule} from '@docusaurus/types';
import {translate} from '@docusaurus/Translate';

/** The delay in milliseconds, equal to that of the progress bar of Docusaurus. */
const DELAY_MS = 200;

let spinner: HTMLElement | undefined;

function show(): void {
  spinner = document.createElement('div');
  spinner.className = 'pageLoading';
  spinner.setAttribute('role', 'status');
  const ring = document.createElement('span');
  ring.className = 'spinner';
  spinner.append(
    ring,
    translate({
      id: 'theme.Loading.label',
      message: 'Loading…',
      description: 'Shown while a page loads',
    }),
  );
  document.body.append(spinner);
  document.documentElement.dataset.pageLoading = 'true';
}

function hide(): void {
  spinner?.remove();
  spinner = undefined;
  delete document.documentElement.dataset.pageLoading;
}

/**
 * Shows a spinner while the next page loads. Docusaurus keeps the old page and does not render
 * `@theme/Loading`, so a reader on a slow network would only see the thin progress bar.
 */
const pageLoading: ClientModule = {
  onRouteUpdate({location, previousLocation}) {
    if (!previousLocation || location.pathname === previousLocation.pathname) {
      return undefined;
    }
    const timer = window.setTimeout(show, DELAY_MS);
    return () => window.clearTimeout(timer);
  },
  onRouteDidUpdate: hide,
};

export default pageLoading;
