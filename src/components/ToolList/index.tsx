import type {ReactNode} from 'react';
import useBaseUrl from '@docusaurus/useBaseUrl';
import {Island} from '@site/src/islands/Island';
import List from '@site/src/islands/toolList';

/** The tools that take a text. Without JavaScript, they are links. */
export function ToolList(): ReactNode {
  return (
    <Island
      id="tools"
      name="ToolList"
      props={{base: useBaseUrl('/')}}
      component={List}
      whenVisible
    />
  );
}
