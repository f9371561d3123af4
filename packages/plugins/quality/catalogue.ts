/** The figures of this site that are measured: their names, what they count, and the command that measures them. */

/** How a figure is shown. A share is a part of another figure. */
type Unit = 'bytes' | 'milliseconds' | {readonly shareOf: string};

export type FigureSource = {
  readonly label: string;
  /** Absent for a count. */
  readonly unit?: Unit;
  /** What the figure counts, in the few words below its large form at the top of the page. */
  readonly highlight?: string;
};

type Group = {
  /** The command that measures these figures, or that fails when one of them is wrong. */
  readonly command: string;
  readonly figures: Readonly<Record<string, FigureSource>>;
};

export const figureGroups = {
  content: {
    command: 'npm run build',
    figures: {
      pages: {
        label: 'Pages about the current API and this site',
        highlight: 'pages about the current API and this site',
      },
      words: {label: 'Words on them, without blocks of code'},
      links: {
        label: 'Addresses inside the site that were followed, each once for a page',
        highlight: 'links inside the site, each followed',
      },
      anchors: {label: 'Of these, addresses of a section of a page'},
    },
  },
  samples: {
    command: 'npx playwright test test/samples/samples.spec.ts',
    figures: {
      'pages-with-calls': {label: 'Pages and parts of pages that make calls'},
      calls: {label: 'Calls that they make', highlight: 'calls on pages, each made in the build'},
      'samples-curl': {label: 'Samples in cURL that were run'},
      'samples-typescript': {label: 'Samples in TypeScript that were run'},
      'samples-python': {label: 'Samples in Python that were run'},
      'samples-java': {label: 'Samples in Java that were run'},
      'samples-csharp': {label: 'Samples in C# that were run'},
      'samples-php': {label: 'Samples in PHP that were run'},
    },
  },
  sandbox: {
    command: 'npm run contract',
    figures: {
      stories: {label: 'Test cases that were run in the sandbox'},
      operations: {
        label: 'Operations that succeeded in a test case',
        highlight: 'operations that succeeded in the sandbox',
      },
      transitions: {label: 'Transitions between states that happened'},
      events: {label: 'Kinds of event that were sent'},
      errors: {label: 'Error codes that were returned'},
    },
  },
  axe: {
    command: 'npx playwright test test/audits/barriers.spec.ts',
    figures: {
      'axe-views': {label: 'Views: kinds of page, and states such as an open menu'},
      'axe-checks': {label: 'Checks: views in each layout and colour mode'},
      'axe-rules': {label: 'Rules of axe in the light mode'},
      'axe-violations': {label: 'Violations', highlight: 'violations of WCAG 2.2 found by axe'},
      'axe-undecided': {
        label: 'Elements that axe left undecided, mostly the contrast of text in drawings and code',
      },
    },
  },
  speed: {
    command: 'npm run measure -- --only=weight --only=blocking',
    figures: {
      'first-load-guide': {
        label: 'Bytes of the first load, guide',
        unit: 'bytes',
        highlight: 'for the first load of a guide',
      },
      'first-load-use-case': {
        label: 'Bytes of the first load, use case with a diagram',
        unit: 'bytes',
      },
      'first-load-reference': {label: 'Bytes of the first load, API reference', unit: 'bytes'},
      'blocking-guide': {label: 'Blocking time, guide', unit: 'milliseconds'},
      'blocking-use-case': {
        label: 'Blocking time, use case with a diagram',
        unit: 'milliseconds',
      },
      'blocking-reference': {label: 'Blocking time, API reference', unit: 'milliseconds'},
    },
  },
  search: {
    command: 'npm run measure:search',
    figures: {
      'search-queries': {label: 'Queries'},
      'search-first': {
        label: 'Right page first',
        unit: {shareOf: 'search-queries'},
        highlight: 'of searches show the right page first',
      },
      'search-three': {
        label: 'Right page among the first three',
        unit: {shareOf: 'search-queries'},
      },
    },
  },
  tests: {
    command: 'npm test',
    figures: {
      'tests-unit': {label: 'Tests of pure code, without a build'},
      'tests-walks': {label: 'Tests that walk through the sandbox at random'},
      'tests-published': {label: 'Tests of the published documents, with the tools of readers'},
      'tests-build': {label: 'Tests of what the build writes'},
      'tests-browser': {
        label: 'Tests in a browser, on pages loaded by their address',
        highlight: 'tests passed in a browser',
      },
      'tests-after-a-link': {label: 'Tests in a browser, on pages reached through a link'},
      'tests-tools': {label: 'Tests in a browser, of the tools for integrators'},
      'tests-audits': {label: 'Long tests in a browser: many pages, and files that fail to load'},
    },
  },
} as const satisfies Readonly<Record<string, Group>>;

export type FigureGroupName = keyof typeof figureGroups;

type Groups = typeof figureGroups;

/** The name of a figure. */
export type FigureName = {
  [group in FigureGroupName]: keyof Groups[group]['figures'];
}[FigureGroupName];

/** What was measured: figures by name. */
export type Measured = {readonly [name in FigureName]?: number};

/** Every figure by name, in the order of the page. */
export const figures: ReadonlyMap<string, FigureSource> = new Map(
  Object.values(figureGroups).flatMap((group): [string, FigureSource][] =>
    Object.entries(group.figures),
  ),
);

export const isFigureName = (name: string): name is FigureName => figures.has(name);
