import type {Heading, Nodes, Root, RootContent} from 'mdast';
import {toString} from 'mdast-util-to-string';
import type {LineError} from '@aldermark/lib/source';

/** The parts of a page that templates check. They read `type`, `title` and `successor` of the front matter. */
export type TemplatePage = {
  readonly file: string;
  readonly tree: Root;
  readonly frontMatter: Readonly<Record<string, unknown>>;
};

type Section = {readonly title: string; readonly line: number; readonly content: RootContent[]};

/** A page, split at its headings of level 2. */
type Outline = {
  readonly opening: readonly RootContent[];
  readonly sections: readonly Section[];
  readonly lastLine: number;
};

const lineOf = (node: Nodes): number => node.position?.start.line ?? 1;

const isSectionHeading = (node: RootContent): node is Heading =>
  node.type === 'heading' && node.depth === 2;

function outlineOf(tree: Root): Outline {
  const opening: RootContent[] = [];
  const sections: Section[] = [];
  for (const node of tree.children) {
    if (isSectionHeading(node)) {
      sections.push({title: toString(node), line: lineOf(node), content: []});
    } else {
      (sections.at(-1)?.content ?? opening).push(node);
    }
  }
  return {opening, sections, lastLine: tree.children.at(-1)?.position?.end.line ?? 1};
}

const isPageGuide = (node: RootContent): boolean =>
  node.type === 'mdxJsxFlowElement' && node.name === 'PageGuide';

const guideLines = ['You build:', 'You need:', 'Time:', 'Goes with:'];

/** Errors of a page guide: it has at least one of its items, each once and in their order, and no other. */
function guideFaults(guide: RootContent): LineError[] {
  const items =
    guide.type === 'mdxJsxFlowElement'
      ? guide.children.flatMap((child) => (child.type === 'list' ? child.children : []))
      : [];
  const order = items.map((item) =>
    guideLines.findIndex((begin) => toString(item).startsWith(begin)),
  );
  const isOrdered = order.every((place, index) => place > (order[index - 1] ?? -1));
  const text = `<PageGuide> must hold a list of items that begin with ${guideLines.map((begin) => `"**${begin}**"`).join(', ')}, in this order. Leave out what the opening says.`;
  return items.length > 0 && isOrdered ? [] : [{line: lineOf(guide), text}];
}

/** Errors before the first section, where every page needs sentences about its subject. A page guide comes after. */
function openingFaults({opening, sections, lastLine}: Outline): LineError[] {
  const line = sections[0]?.line ?? lastLine;
  const guideIndex = opening.findIndex(isPageGuide);
  const guide = opening[guideIndex];
  const beforeGuide = guide ? opening.slice(0, guideIndex) : opening;
  return [
    ...(beforeGuide.some(({type}) => type === 'paragraph')
      ? []
      : [{line, text: 'no opening. Begin the page with one or more sentences about its subject.'}]),
    ...(guide ? guideFaults(guide) : []),
  ];
}

const stepTitle = /^Step (\d+): \S/;

/** Errors of the numbers of steps, which must begin at 1 and have no gap. */
function stepFaults(sections: readonly Section[]): LineError[] {
  return sections
    .filter(({title}) => /^Step\b/.test(title))
    .flatMap(({title, line}, index) => {
      const wanted = `Step ${index + 1}: `;
      return stepTitle.test(title) && title.startsWith(wanted)
        ? []
        : [{line, text: `the section "${title}" must begin with "${wanted}…".`}];
    });
}

/** The section that a guide must have. */
const needed = 'Before you start';

/** The sections of a guide, in order. */
const guideSections = [
  needed,
  'Step 1: …',
  'What can go wrong',
  'Events in order',
  'While you wait',
  'Try it in the sandbox',
  'Before you go live',
];

const isStep = ({title}: Section): boolean => stepTitle.test(title);

/** Errors of the sections of a guide and their order; others may be between. `Step 1: …` is any first step. */
function orderFaults({sections, lastLine}: Outline): LineError[] {
  const indexOf = (name: string) =>
    sections.findIndex((section) =>
      name === 'Step 1: …' ? isStep(section) : section.title === name,
    );
  let latest = {name: '', index: -1};
  return guideSections.flatMap((name): LineError[] => {
    const index = indexOf(name);
    const section = sections[index];
    if (!section) {
      return name === needed
        ? [{line: lastLine, text: `the section "## ${name}" is missing.`}]
        : [];
    }
    if (index < latest.index) {
      return [
        {line: section.line, text: `the section "${section.title}" must follow "${latest.name}".`},
      ];
    }
    latest = {name: section.title, index};
    return [];
  });
}

function lateStepFaults({sections}: Outline): LineError[] {
  const end = sections.findIndex(({title}) => title === 'What can go wrong');
  return sections.flatMap((section, index) =>
    end >= 0 && index > end && isStep(section)
      ? [{line: section.line, text: `"${section.title}" must come before "What can go wrong".`}]
      : [],
  );
}

function guideErrors(outline: Outline): LineError[] {
  const {sections, lastLine} = outline;
  const hasSteps =
    sections.some(isStep) ||
    sections.some(({content}) => content.some((node) => node.type === 'list' && node.ordered));
  return [
    ...orderFaults(outline),
    ...stepFaults(sections),
    ...lateStepFaults(outline),
    ...(hasSteps
      ? []
      : [
          {
            line: lastLine,
            text: 'no steps. Write sections "## Step 1: …", or a numbered list in a section.',
          },
        ]),
  ];
}

function explainErrors({sections, lastLine}: Outline): LineError[] {
  return sections.length >= 2
    ? []
    : [{line: lastLine, text: 'the page has fewer than two sections of level 2 ("## …").'}];
}

const replacement = 'What replaces it';

function legacyFaults({sections, lastLine}: Outline): LineError[] {
  const section = sections.find(({title}) => title === replacement);
  if (!section) {
    return [{line: lastLine, text: `the section "## ${replacement}" is missing.`}];
  }
  return section.content.some(({type}) => type === 'table')
    ? []
    : [
        {
          line: section.line,
          text: `"${replacement}" has no table of each old name and its new one.`,
        },
      ];
}

/** Whether a page is a use case that another page replaces. */
function isLegacy({file, frontMatter}: TemplatePage): boolean {
  return (
    file.startsWith('usecases/') &&
    ('successor' in frontMatter ||
      /\((?:[^()]*\b)?(?:legacy|deprecated)(?: address)?\)$/.test(String(frontMatter.title)))
  );
}

const templates: Readonly<Record<string, (outline: Outline) => LineError[]>> = {
  explain: explainErrors,
  guide: guideErrors,
};

/** Every error of a page against the template of its kind. A start page has none; a reference only an opening. */
export function templateErrors(page: TemplatePage): LineError[] {
  const type = String(page.frontMatter.type);
  if (type === 'start') {
    return [];
  }
  const outline = outlineOf(page.tree);
  const template = isLegacy(page) ? legacyFaults : templates[type];
  return [...openingFaults(outline), ...(template?.(outline) ?? [])].sort(
    (a, b) => a.line - b.line,
  );
}
