import type {ReactNode} from 'react';

/** A link to a form of an operation, a file that the build writes. It can also be copied: see `data-form`. */
function FileLink({href, form}: {readonly href: string; readonly form: string}) {
  return (
    <li>
      {/* The Docusaurus component would check the file among the pages, and open it in a new tab. */}
      {/* eslint-disable-next-line @docusaurus/no-html-links */}
      <a className="dropdown__link" href={href} data-form={form}>
        Open as {form}
      </a>
    </li>
  );
}

/**
 * The menu that opens an operation in other forms, and copies it or its path: see `src/client/behaviours/copyMenu.ts`. The build
 * writes the Markdown, so `npm start` has only the OpenAPI document.
 */
export function CopyMenu({id}: {readonly id: string}): ReactNode {
  const menu = `${id}-copies`;
  const files = `/openapi/operations/${id}`;
  return (
    <div className="dropdown dropdown--right" data-copies={id}>
      <button
        type="button"
        className="button button--tertiary button--sm"
        aria-expanded={false}
        aria-controls={menu}
        aria-label={`Copy ${id}`}
      >
        Copy
      </button>
      <ul id={menu} className="dropdown__menu">
        <FileLink href={`${files}.md`} form="Markdown" />
        <FileLink href={`${files}.json`} form="OpenAPI" />
      </ul>
    </div>
  );
}
