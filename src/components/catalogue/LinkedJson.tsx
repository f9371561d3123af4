import type {ReactNode} from 'react';
import {CopyButton} from '@site/src/components/CopyButton';
import {ShowAll} from '@site/src/components/ShowAll';
import {highlight} from '@site/src/theme/CodeBlock/highlight';

type Props = {
  readonly code: string;
  /** The address of each name, in their order; an empty one has none. */
  readonly hrefs: readonly string[];
  readonly title: string;
};

/** A name of an object in coloured JSON. */
const nameInJson = /<span class="m">([^<]*)<\/span>/g;

/** JSON in which each name leads to its description. */
export function LinkedJson({code, hrefs, title}: Props): ReactNode {
  const rest = [...hrefs];
  const html = highlight(code, 'json', {classNames: {}}).replace(
    nameInJson,
    (whole, name: string) => {
      const href = rest.shift();
      return href ? `<a class="m" href="${href}">${name}</a>` : whole;
    },
  );
  if (rest.length > 0) {
    throw new Error(`"${title}" has ${rest.length} addresses more than names.`);
  }
  return (
    <div className="theme-code-block language-json">
      <div className="codeTitle">{title}</div>
      <pre tabIndex={0}>
        <code dangerouslySetInnerHTML={{__html: html}} />
      </pre>
      <CopyButton />
      <ShowAll code={code} />
    </div>
  );
}
