import {expect, it} from 'vitest';
import {markdownInLanguage} from './samples';

const languages = ['cURL', 'Python', 'C#'];
const markdown = `Call it.

### cURL

\`\`\`bash title="call"
curl https://api.example

# a comment
\`\`\`

### Python

\`\`\`python
call()
\`\`\`

### C\\#

\`\`\`csharp
Call();
\`\`\`

## Python

Text about Python.
`;

it.each([
  ['cURL', ['curl https://api.example'], ['call()', 'Call();']],
  ['C#', ['Call();'], ['curl https://api.example', 'call()']],
])('keeps the samples in %s and all text', (language, kept, left) => {
  const text = markdownInLanguage(markdown, language, languages);
  expect(text).toMatch(/^Call it\.\n\n### [^]*```\n\n## Python\n\nText about Python\.\n$/);
  expect(kept.filter((line) => !text.includes(line))).toEqual([]);
  expect(left.filter((line) => text.includes(line))).toEqual([]);
});
