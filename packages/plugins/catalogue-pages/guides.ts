import {legacyTitle} from '@aldermark/data/legacy';
import type {NamedLink} from '@aldermark/data/reference';
import {sections} from '@aldermark/data/sections';
import sidebars from '../../../sidebars';
import type {Pages} from '../page-compiler/pages';
import {fileAt, pageAt} from '../page-sources/pageAt';
import {isCategory, routeOf, type Category, type SidebarEntry} from '../sidebars/entries';
import type {ExplainedNames} from '../writer-tags/explained';

/** The most guides that the page of an error or an event links to. */
const MOST = 3;

/** As many guides that mention an error are about it. */
const FEW = 2;

/** More names than any guide explains. */
const FAR = 1000;

type Kind = 'errors' | 'events';

/** A guide with what it explains. */
type Guide = {readonly address: string; readonly title: string; readonly explained: ExplainedNames};

/** The addresses of the guides and use cases, in the order of the sidebars. */
const addresses = sections
  .filter(({sidebar}) => sidebar !== 'apis')
  .flatMap(({sidebar, routeBasePath}) => {
    const entries: readonly (SidebarEntry | Category)[] = sidebars[sidebar];
    return entries
      .flatMap((entry) => (isCategory(entry) ? entry.items : [entry]))
      .map((entry) => routeOf(routeBasePath, entry));
  });

/** The guides that explain errors and events, found by what their tables and lists name. */
export class Guides {
  private constructor(private readonly guides: readonly Guide[]) {}

  /** Reads every guide that no other page replaces. Rejects with what is wrong with one of them. */
  static async of(pages: Pages): Promise<Guides> {
    const guides: Guide[] = [];
    for (const address of addresses) {
      const file = fileAt(address);
      const title = pageAt(address)?.title;
      if (file !== undefined && title !== undefined && !legacyTitle.test(title)) {
        const {explained} = await pages.facts(file);
        guides.push({address, title, explained});
      }
    }
    return new Guides(guides);
  }

  /**
   * The guides about an error or an event: first those that call the operation which leads to it, and of these first the
   * one that explains the fewest others.
   */
  about(kind: Kind, name: string, operation?: string): NamedLink[] {
    const count = ({explained}: Guide) =>
      Object.keys(explained[kind]).length +
      (operation !== undefined && explained.calls.includes(operation) ? 0 : FAR);
    return this.guides
      .filter(({explained}) => explained[kind][name] !== undefined)
      .sort((one, other) => count(one) - count(other))
      .slice(0, MOST)
      .map(({address, title, explained}) => {
        const anchor = explained[kind][name];
        return {name: title, href: anchor ? `${address}#${anchor}` : address};
      });
  }

  /** The guides with how many errors or events of a family each explains, and how many others. The most of the family come first. */
  #ofFamily(kind: Kind, family: string, guides: readonly Guide[]) {
    return guides
      .map(({explained, address, title}) => {
        const all = Object.keys(explained[kind]);
        const shared = all.filter((one) => one.startsWith(family)).length;
        return {guide: {name: title, href: address}, shared, others: all.length - shared};
      })
      .filter(({shared}) => shared > 0)
      .sort((one, other) => other.shared - one.shared || one.others - other.others);
  }

  /**
   * The guide to read next about an error: it explains the most errors of the family that its first word names, such as
   * `sca`, and of equals the fewest others. Undefined for an error that many guides mention, and none explains among others
   * of its family.
   */
  closest(code: string): NamedLink | undefined {
    const family = `${code.split('_')[0] ?? ''}_`;
    const guides = this.guides.filter(({explained}) => explained.errors[code] !== undefined);
    const [first] = this.#ofFamily('errors', family, guides);
    return first && (first.shared > 1 || guides.length <= FEW) ? first.guide : undefined;
  }

  /** The guide about the other events of an object, for an event that no guide explains. */
  aboutObjectOf(event: string): NamedLink | undefined {
    return this.#ofFamily('events', event.replace(/\..*$/, '.'), this.guides)[0]?.guide;
  }
}
