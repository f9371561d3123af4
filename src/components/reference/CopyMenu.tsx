import type {ReactNode} from 'react';

/**
 * The menu that opens an operation in other forms, and copies it: see `src/client/behaviours/copyMenu.ts`. The build
 * writes the Markdown, so `npm start` has only the OpenAPI document.
 */
export function CopyMenu({id}: {readonly id: string}): ReactNode {
  const menu = `${id}-copies`;
  const files = `/openapi/operations/${id}`;
  return (
    <div className="dropdown dropdown--right" data-copies={id}>
      <button
        type="button"
        className="button button--secondary button--sm"
        aria-expanded={false}
        aria-controls={menu}
        aria-label={`Copy ${id}`}
      >
        Copy
      </button>
      <ul id={menu} className="dropdown__menu">
        <li>
          <a className="dropdown__link" href={`${files}.md`}>
            Open as Markdown
          </a>
        </li>
        <li>
          <a className="dropdown__link" href={`${files}.json`}>
            Open as OpenAPI
          </a>
        </li>
      </ul>
    </div>
  );
}
