import {versionKey} from '@aldermark/data/storage';
import archived from '../../../versions.json';
import {recall, rememberChoice} from '../storage';

/** The name of the version that has a page. */
function versionOf({pathname}: {readonly pathname: string}): string {
  return archived.find((name) => pathname.startsWith(`/${name}/`)) ?? 'current';
}

/** Remembers the version of the docs that the reader chooses, and forgets one that no longer exists. */
export function rememberVersion(): void {
  const stored = recall(versionKey);
  if (stored !== null && ![...archived, 'current'].includes(stored)) {
    rememberChoice(versionKey, null);
  }
  document.addEventListener('click', ({target}) => {
    const link = (target as Element).closest<HTMLAnchorElement>(
      '.versionMenu a, .theme-doc-version-banner a',
    );
    if (link) {
      rememberChoice(versionKey, versionOf(link));
    }
  });
}
