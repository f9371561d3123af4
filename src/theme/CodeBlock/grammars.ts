/**
 * The tokenizer with every grammar that code on this site needs. Importing a grammar registers it with the global
 * Prism, so `prism` comes first. PHP is made of markup with templates.
 */
import {prism} from './prism';
import 'prismjs/components/prism-bash';
import 'prismjs/components/prism-csharp';
import 'prismjs/components/prism-http';
import 'prismjs/components/prism-java';
import 'prismjs/components/prism-json';
import 'prismjs/components/prism-markup-templating';
import 'prismjs/components/prism-php';

export {prism};
