import {execFile} from 'node:child_process';
import path from 'node:path';
import {promisify} from 'node:util';
import {builtPages} from '../support/builtPages';
import {buildFolder} from '../support/hosts';
import {expect, test} from '../support/site';
import {isOnPath} from '../../tools/browser';

const run = promisify(execFile);

/** The Nu Html Checker, which the Java of the machine runs. */
const checker = path.join(__dirname, '../node_modules/vnu-jar/build/dist/vnu.jar');

/** What the checker says of a page. */
type Message = {
  readonly type: string;
  readonly url: string;
  readonly message: string;
  readonly extract?: string;
};

/**
 * What the checker does not know yet: new properties of CSS, which stylelint checks in the sources, that `rel="expect"`
 * needs `blocking` (https://html.spec.whatwg.org/multipage/links.html#link-type-expect), and that each popover may focus
 * one of its elements, here the button that closes it
 * (https://html.spec.whatwg.org/multipage/interaction.html#the-autofocus-attribute).
 */
const unknownToChecker =
  /^CSS: |“blocking” attribute must have a “rel” attribute|more than one “autofocus” attribute\. .*popovertargetaction=hide autofocus/;

test('every page is valid HTML', async () => {
  test.skip(!isOnPath('java'), 'The Nu Html Checker needs Java, which is not installed.');
  const files = builtPages().map(({file}) => path.join(buildFolder, file));
  expect(files.length).toBeGreaterThan(100);
  // It writes its messages where a program reports errors, also when it finds nothing.
  const {stderr} = await run(
    'java',
    [
      '-Xss1m',
      '-jar',
      checker,
      '--format',
      'json',
      '--errors-only',
      '--exit-zero-always',
      // It does not know the container queries among the rules in the head of a page.
      '--filterpattern',
      'CSS: Unrecognized at-rule .@container.',
      ...files,
    ],
    {maxBuffer: Infinity},
  );
  const {messages} = JSON.parse(stderr) as {readonly messages: readonly Message[]};
  const lines = messages
    .map(({url, message, extract = ''}) => ({url, text: `${message} ${extract.trim()}`}))
    .filter(({text}) => !unknownToChecker.test(text))
    .map(({url, text}) => `${path.relative(buildFolder, new URL(url).pathname)}: ${text}`);
  expect(lines).toEqual([]);
});
