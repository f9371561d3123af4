/**
 * Replaces the component of theme-classic 3.10.2 (Docusaurus rates it unsafe).
 * Why: the stock banner links to the current page with the same id, which is not always the page that replaces an
 * archived one. `current_page` in the front matter names that page, also in another section. The banner says when the
 * version retires, so it takes the place of the announcement.
 */
import type {ReactNode} from 'react';
import Link from '@docusaurus/Link';
import Translate from '@docusaurus/Translate';
import {
  useDoc,
  useDocsVersion,
  useDocVersionSuggestions,
} from '@docusaurus/plugin-content-docs/client';
import {HtmlClassNameProvider, ThemeClassNames} from '@docusaurus/theme-common';
import type {Props} from '@theme/DocVersionBanner';
import clsx from 'clsx';

/** The address of the page that replaces the archived one: the one that it names, or the one with its id. */
function useCurrentPage(): string {
  const frontMatter: Readonly<Record<string, unknown>> = {...useDoc().frontMatter};
  const {pluginId} = useDocsVersion();
  const {latestDocSuggestion, latestVersionSuggestion} = useDocVersionSuggestions(pluginId);
  return typeof frontMatter['current_page'] === 'string'
    ? frontMatter['current_page']
    : (latestDocSuggestion?.path ?? latestVersionSuggestion.path);
}

function Banner({className}: Props): ReactNode {
  const {label, pluginId} = useDocsVersion();
  const {latestVersionSuggestion} = useDocVersionSuggestions(pluginId);
  const to = useCurrentPage();
  return (
    <HtmlClassNameProvider className="retiring">
      <div
        className={clsx(
          className,
          ThemeClassNames.docs.docVersionBanner,
          'alert alert--warning margin-bottom--md',
        )}
        role="alert"
      >
        <Translate
          id="theme.docs.versions.unmaintainedVersionLabel"
          values={{versionLabel: <b>{label}</b>}}
        >
          {'This is the documentation of {versionLabel}, which is no longer maintained.'}
        </Translate>{' '}
        <Translate
          id="theme.docs.versions.latestVersionSuggestionLabel"
          values={{
            versionLabel: latestVersionSuggestion.label,
            latestVersionLink: (
              <b>
                <Link to={to}>
                  <Translate id="theme.docs.versions.latestVersionLinkLabel">
                    current page
                  </Translate>
                </Link>
              </b>
            ),
          }}
        >
          {'Go to the {latestVersionLink} of {versionLabel}.'}
        </Translate>
      </div>
    </HtmlClassNameProvider>
  );
}

/** The banner of a page of an earlier version. */
export default function DocVersionBanner({className}: Props): ReactNode {
  return useDocsVersion().banner ? <Banner className={className} /> : null;
}
