/** Functions that write SVG. The style of everything is in `src/css/diagrams.css`. */
import {escaped} from '@aldermark/lib/markup';
import {namesInText, type NamedText, type NameSource} from '@aldermark/contract-reader/names';
import {LINE_HEIGHT, WORD_BREAK} from './text';

type Attributes = Readonly<Record<string, string | number | undefined>>;
export type Point = {readonly x: number; readonly y: number};

/** A finished part of a drawing with the space that it takes. */
export type Drawing = {readonly width: number; readonly height: number; readonly svg: string};

/**
 * The widest drawing whose text is readable in the lane of the text, at 12/13 of its natural size; and in the lane of the
 * narrowest window that has two.
 */
export const PAGE_WIDTH = 560;
export const NARROW_WIDTH = 478;

/** The drawing that scrolls least. */
export function narrowest(drawings: readonly Drawing[]): Drawing {
  return drawings.reduce((best, one) => (one.width < best.width ? one : best));
}

/** A number as precise as a screen needs it. */
export const rounded = (value: number): number => Math.round(value * 10) / 10;

/** An element. Numbers are rounded, and attributes without a value left out. */
export function svgElement(name: string, attributes: Attributes, ...children: string[]): string {
  const list = Object.entries(attributes).flatMap(([key, value]) =>
    value === undefined
      ? []
      : ` ${key}="${typeof value === 'number' ? rounded(value) : escaped(value)}"`,
  );
  return `<${name}${list.join('')}>${children.join('')}</${name}>`;
}

/** The parts of a text. Names lead to the place where the page itself has them. */
export const withPlaces = (
  parts: readonly NamedText[],
  hrefs: Readonly<Record<string, string>> = {},
): NamedText[] =>
  parts.map(({text, href}) => (href === undefined ? {text} : {text, href: hrefs[text] ?? href}));

/** The parts of each line. A name is a link to what explains it, also when it breaks into two lines. */
function partsOf(
  lines: readonly string[],
  source: NameSource,
  hrefs: Readonly<Record<string, string>>,
): NamedText[][] {
  const whole = lines.join(' ').replaceAll(`${WORD_BREAK} `, '');
  const rest = withPlaces(namesInText(whole, source), hrefs);
  return lines.map((line) => {
    const parts: NamedText[] = [];
    let length = line.replace(WORD_BREAK, '').length;
    while (length > 0 && rest[0]) {
      const {text, href} = rest[0];
      parts.push({text: text.slice(0, length), href});
      rest.splice(0, 1, ...(text.length > length ? [{text: text.slice(length), href}] : []));
      length -= Math.min(length, text.length);
    }
    // The next line begins behind the space at which this one breaks.
    if (rest[0] && !line.endsWith(WORD_BREAK)) {
      rest[0] = {...rest[0], text: rest[0].text.trimStart()};
    }
    return parts;
  });
}

/** How a text is written. */
type Look = {
  readonly className?: string;
  readonly href?: string | null;
  readonly hrefs?: Readonly<Record<string, string>>;
};

/**
 * Writes lines of text around the middle of this point, or from it to the right with the class `start`. With an
 * address, the whole text is a link; with null, none of it. `hrefs` are addresses of names that the page itself explains.
 */
export type Label = (lines: readonly string[], place: Point, look?: Look) => string;

/** Writes texts in which each name of a contract is a link to what explains it. */
export const labelsWith =
  (source: NameSource): Label =>
  (lines, {x, y}, {className, href, hrefs} = {}) => {
    // The baseline is a third of the font below the middle of a line.
    const first = y - ((lines.length - 1) * LINE_HEIGHT) / 2 + 4.5;
    const spans = partsOf(lines, source, hrefs ?? {}).map((parts, index) => {
      // The space is for programs that read the text without its lines. At the end of a line it moves nothing.
      const isLast = index === lines.length - 1;
      const space = isLast || lines[index]?.endsWith(WORD_BREAK) ? '' : ' ';
      const content = parts.map((part) => {
        const address = href === undefined ? part.href : href;
        return address === undefined || address === null
          ? escaped(part.text)
          : svgElement('a', {href: address}, escaped(part.text));
      });
      return svgElement('tspan', {x, y: first + index * LINE_HEIGHT}, ...content, space);
    });
    return svgElement('text', {class: className}, ...spans);
  };

/** A rectangle. */
export function rectangle(
  {x, y}: Point,
  width: number,
  height: number,
  className: string,
  radius = 4,
): string {
  return svgElement('rect', {class: className, x, y, width, height, rx: radius});
}

/** The commands of a line through these points, with round corners. */
function pathThrough(points: readonly Point[]): string {
  const at = ({x, y}: Point) => `${rounded(x)} ${rounded(y)}`;
  const towards = (from: Point, to: Point): Point => {
    const length = Math.hypot(to.x - from.x, to.y - from.y) || 1;
    const part = Math.min(6, length / 2) / length;
    return {x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * part};
  };
  return points
    .map((point, index) => {
      const [before, after] = [points[index - 1], points[index + 1]];
      return !before
        ? `M${at(point)}`
        : !after
          ? `L${at(point)}`
          : `L${at(towards(point, before))}Q${at(point)} ${at(towards(point, after))}`;
    })
    .join('');
}

export type ArrowHead = 'filled' | 'open' | 'cross' | 'none';

/** A line with round corners that ends in an arrow head. */
export function arrow(points: readonly Point[], head: ArrowHead, isDashed: boolean): string {
  const path = svgElement('path', {
    class: isDashed ? 'line dashed' : 'line',
    d: pathThrough(points),
  });
  const [before, tip] = points.slice(-2);
  if (!before || !tip || head === 'none') {
    return path;
  }
  const angle = Math.atan2(tip.y - before.y, tip.x - before.x);
  /** A point behind the tip, and beside the line. */
  const behind = (back: number, side: number): Point => ({
    x: tip.x - back * Math.cos(angle) - side * Math.sin(angle),
    y: tip.y - back * Math.sin(angle) + side * Math.cos(angle),
  });
  const at = (back: number, side: number) => {
    const {x, y} = behind(back, side);
    return `${rounded(x)} ${rounded(y)}`;
  };
  const shape = {
    filled: {class: 'head', d: `M${at(0, 0)}L${at(9, 4)}L${at(9, -4)}Z`},
    open: {class: 'line', d: `M${at(8, 5)}L${at(0, 0)}L${at(8, -5)}`},
    cross: {class: 'line', d: `M${at(12, 5)}L${at(4, -5)}M${at(12, -5)}L${at(4, 5)}`},
  }[head];
  return path + svgElement('path', shape);
}
