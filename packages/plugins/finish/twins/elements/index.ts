import {defaultHandlers, type Handle} from 'hast-util-to-mdast';
import {admonition} from './admonition';
import {badge} from './badge';
import {buttons} from './buttons';
import {callConversion} from './call';
import {codeConversion} from './code';
import type {Conversion} from './conversion';
import {definitions} from './definitions';
import {details} from './details';
import {diagram} from './diagram';
import {endpoint} from './endpoint';
import {entries} from './entries';
import {field} from './field';
import {footnoteReference, footnotes, term} from './footnotes';
import {group} from './group';
import {headingConversion} from './heading';
import {names} from './names';
import {tableCell} from './tableCell';
import {tabsConversion} from './tabs';
import {task} from './task';

/** The first that matches an element converts it. */
const conversions: readonly Conversion[] = [
  admonition,
  badge,
  buttons,
  callConversion,
  codeConversion,
  definitions,
  details,
  diagram,
  endpoint,
  entries,
  field,
  footnoteReference,
  footnotes,
  group,
  headingConversion,
  names,
  tableCell,
  tabsConversion,
  task,
  term,
];

const stock: Readonly<Record<string, Handle | undefined>> = defaultHandlers;

/** The handlers of hast-util-to-mdast: ours for the elements of this site, and its own for all others. */
export const handlers: Readonly<Record<string, Handle>> = Object.fromEntries(
  [...new Set(conversions.flatMap(({tags}) => tags))].map((tag): [string, Handle] => [
    tag,
    (state, element, parent) => {
      const conversion = conversions.find(
        ({tags, matches}) => tags.includes(tag) && matches(element, parent),
      );
      return (conversion?.convert ?? stock[tag])?.(state, element, parent);
    },
  ]),
);
