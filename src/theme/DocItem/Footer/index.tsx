/**
 * Copied from theme-classic 3.10.2 (Docusaurus rates it unsafe), together with `EditMetaRow`, which it contains.
 * Why: a reader says whether the page helped, and reports a problem beside "Edit this page", also on archived pages, which
 * nobody edits.
 */
import type {ReactNode} from 'react';
import Link from '@docusaurus/Link';
import {ThemeClassNames} from '@docusaurus/theme-common';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import {useDoc} from '@docusaurus/plugin-content-docs/client';
import EditThisPage from '@theme/EditThisPage';
import LastUpdated from '@theme/LastUpdated';
import TagsListInline from '@theme/TagsListInline';
import {reportAddress} from '@aldermark/data/problemReport';
import {provider} from '@aldermark/data/provider';

/** The link with which a reader reports a problem with this page. Those of sections are made from it in the browser. */
function ReportLink(): ReactNode {
  const {permalink} = useDoc().metadata;
  const {siteConfig} = useDocusaurusContext();
  const commit = siteConfig.customFields?.['commit'];
  const address = reportAddress(provider.repository, {
    // That of an index page ends with a slash, and its address does not.
    page: siteConfig.url + permalink.replace(/(?<=.)\/$/, ''),
    ...(typeof commit === 'string' && {commit}),
  });
  return (
    <Link to={address} data-report="">
      Report a problem
    </Link>
  );
}

/** A question that needs a script: without one, the link to the form is below it. */
const Helped = (): ReactNode => (
  <div className="helped" role="group" aria-labelledby="helped" data-helped="">
    <span id="helped">Did this page help?</span>{' '}
    <button type="button" className="button button--secondary button--sm" value="yes">
      Yes
    </button>{' '}
    <button type="button" className="button button--secondary button--sm" value="no">
      No
    </button>
  </div>
);

export default function DocItemFooter(): ReactNode {
  const {editUrl, lastUpdatedAt, lastUpdatedBy, tags} = useDoc().metadata;
  return (
    <footer className={ThemeClassNames.docs.docFooter}>
      <Helped />
      {tags.length > 0 && (
        <div>
          <TagsListInline tags={tags} />
        </div>
      )}
      <div>
        {editUrl && <EditThisPage editUrl={editUrl} />} <ReportLink />{' '}
        {(lastUpdatedAt || lastUpdatedBy) && (
          <LastUpdated lastUpdatedAt={lastUpdatedAt} lastUpdatedBy={lastUpdatedBy} />
        )}
      </div>
    </footer>
  );
}
