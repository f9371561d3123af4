import {useEffect, useState} from 'react';
import {Prism} from 'prism-react-renderer';

/** Grammars that only readers of these languages load; each registers itself with the global Prism. */
const grammars: Readonly<Record<string, () => Promise<unknown>>> = {
  java: () => import('prismjs/components/prism-java'),
  csharp: () => import('prismjs/components/prism-csharp'),
  php: async () => {
    await import('prismjs/components/prism-markup-templating');
    await import('prismjs/components/prism-php');
  },
};

/** Loads the grammar of a code block that is shown, and renders again once the colours are known. */
export function useGrammar(name: string): void {
  const [, setLoaded] = useState(name in Prism.languages);
  useEffect(() => {
    if (name in Prism.languages) {
      return;
    }
    Object.assign(globalThis, {Prism});
    grammars[name]?.().then(
      () => setLoaded(true),
      // Without its grammar the code has one colour, and all its words.
      () => undefined,
    );
  }, [name]);
}
