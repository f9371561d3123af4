import {mobile} from '../support/frame';
import {expect, test} from './engines';
import {overhang} from '../support/overhang';
import {pageKinds} from '../support/pageKinds';

/** A window between those of phones and of desktops, with a sidebar and without much room. */
const narrowDesktop = {width: 1024, height: 768};

test('a page shows its title, its text, its sidebar and its headings', async ({reader}) => {
  await reader.open('/docs/downloads');
  await reader.sees('h1', 'Downloads');
  await reader.sees('aside .menu__link[aria-current="page"]', 'Downloads');
  await reader.sees('.theme-doc-toc-desktop a', 'Event schemas');
  await reader.expects(() => document.title, 'Downloads | Aldermark Developers');
});

test('no kind of page scrolls sideways or makes the browser complain', async ({reader}) => {
  for (const {address} of pageKinds.filter(({kind}) => kind !== 'unknown page')) {
    for (const size of [mobile, narrowDesktop]) {
      await reader.resize(size);
      await reader.open(address);
      expect(await overhang(reader), `${address} at ${size.width}`).toBe(0);
    }
  }
});

test('an unknown address says so, and leads on', async ({reader}) => {
  await reader.open('/docs/accounts/ibann');
  await reader.sees('h1', 'Page not found');
  await reader.expects(
    () => document.querySelector<HTMLInputElement>('main input')?.value,
    'docs accounts ibann',
  );
  await reader.sees('main a[href="/docs/introduction"]');
});

test('a glossary term is underlined, and tells its meaning to the pointer and to the focus', async ({
  reader,
}) => {
  await reader.open('/docs/accounts/account-management');
  await reader.expects(() => {
    const term = document.querySelector('.term');
    const {textDecorationLine, textDecorationStyle} = getComputedStyle(term ?? document.body);
    return [textDecorationLine, textDecorationStyle];
  }, ['underline', 'dotted']);
  await reader.doesNotSee('.termMeaning');
  await reader.pointAt('.term');
  await reader.sees('.termMeaning');
  await reader.press('Escape');
  await reader.doesNotSee('.termMeaning');
  await reader.pointAt('h1');
  await reader.evaluate(() => document.querySelector<HTMLElement>('.term')?.focus());
  await reader.sees('.termMeaning');
});

test('diagrams are drawn, with their texts', async ({reader}) => {
  await reader.open('/usecases/accounts/AccountClosure');
  const drawings = await reader.evaluate(() =>
    [...document.querySelectorAll('.diagramFrame svg')]
      .filter((drawing) => drawing.checkVisibility())
      .map((drawing) => {
        const {width, height} = drawing.getBoundingClientRect();
        const texts = [...drawing.querySelectorAll('text')];
        return {
          isLarge: width > 200 && height > 50,
          hasTexts: texts.some((text) => text.getBoundingClientRect().width > 20),
        };
      }),
  );
  expect(drawings.length).toBeGreaterThan(0);
  expect(drawings.filter(({isLarge, hasTexts}) => !isLarge || !hasTexts)).toEqual([]);
});

test('a closed box opens and closes', async ({reader}) => {
  await reader.open('/usecases/webhooks');
  await reader.doesNotSee('details.payload .codeTitle');
  await reader.click('details.payload > summary');
  await reader.sees('details.payload .codeTitle');
  await reader.click('details.payload > summary');
  await reader.doesNotSee('details.payload .codeTitle');
});

test('tabs follow the pointer and the arrow keys, together with those of their group', async ({
  reader,
}) => {
  /** The names of the open tabs, each once. */
  const panels = () =>
    [...document.querySelectorAll('[data-tabs="language"]')]
      .map((frame) => frame.querySelector('[role=tabpanel]:not([hidden])')?.ariaLabel)
      .filter((name, index, all) => all.indexOf(name) === index);
  await reader.open('/docs/accounts/virtualiban');
  await reader.click('[role=tab]', 'Python');
  await reader.expects(panels, ['Python']);
  await reader.press('ArrowLeft');
  await reader.expects(panels, ['TypeScript']);
  await reader.open('/docs/accounts/virtualiban');
  await reader.expects(panels, ['TypeScript']);
});

test('a button copies the code of a block', async ({reader}) => {
  await reader.open('/docs/accounts/iban');
  await reader.pointAt('[role=tabpanel]:not([hidden]) pre');
  await reader.click('[role=tabpanel]:not([hidden]) [data-copy]');
  await reader.expects(
    () => document.querySelector('[data-state=copied] + [role=status]')?.textContent,
    'Copied',
  );
});

test('the checker judges an IBAN while it is typed', async ({reader}) => {
  const verdict = () => document.querySelector('.filters [role=status]')?.textContent;
  await reader.open('/docs/accounts/iban');
  await reader.click('[data-island=IbanChecker] input');
  await reader.type('DE89 3704 0044 0532 0130 01');
  await reader.expects(
    verdict,
    'Invalid: the check digits do not match, so compare the number with its source.',
  );
});

test('a table shows the rows that hold the words of its filter', async ({reader}) => {
  await reader.open('/docs/sandbox-scenarios');
  await reader.click('[data-filter=row] input');
  await reader.type('rejected');
  // Some rows are shown, not all of them, and no others.
  await reader.expects(() => {
    const rows =
      document.querySelector('[data-filter=row]')?.querySelectorAll<HTMLElement>('tbody tr') ?? [];
    const seen = [...rows].filter((row) => row.checkVisibility());
    return [
      seen.length > 0,
      seen.length < rows.length,
      seen.filter((row) => !/rejected/i.test(row.textContent ?? '')).length,
    ];
  }, [true, true, 0]);
});

test('a page prints its text, and nothing around it', async ({reader}) => {
  await reader.open('/docs/accounts/iban');
  await reader.sees('.navbar');
  await reader.evaluate(() => {
    const print = (rules: CSSRuleList) => {
      for (const rule of rules) {
        if (rule instanceof CSSMediaRule && rule.media.mediaText === 'print') {
          rule.media.mediaText = 'all';
        }
        if (rule instanceof CSSGroupingRule) {
          print(rule.cssRules);
        }
      }
    };
    [...document.styleSheets].forEach((sheet) => print(sheet.cssRules));
  });
  await reader.sees('h1', 'IBAN');
  for (const around of ['.navbar', 'aside', 'footer', '.theme-announcement-bar', '[data-copy]']) {
    await reader.doesNotSee(around);
  }
});
