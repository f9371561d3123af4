import {useEffect, useState} from 'react';
import {Prism} from 'prism-react-renderer';

/** Grammars that are loaded on demand. Each registers itself with the global Prism. */
const grammars: Readonly<Record<string, () => Promise<unknown>>> = {
  java: () => import('prismjs/components/prism-java'),
  csharp: () => import('prismjs/components/prism-csharp'),
  php: async () => {
    await import('prismjs/components/prism-markup-templating');
    await import('prismjs/components/prism-php');
  },
};

/** Loads the grammar of a visible code block, and renders the block again once it is loaded. */
export function useGrammar(name: string): void {
  const [, setLoaded] = useState(name in Prism.languages);
  useEffect(() => {
    if (name in Prism.languages) {
      return;
    }
    Object.assign(globalThis, {Prism});
    grammars[name]?.().then(
      () => setLoaded(true),
      // Ignore the failure: without its grammar, the code is complete but has a single colour.
      () => undefined,
    );
  }, [name]);
}
