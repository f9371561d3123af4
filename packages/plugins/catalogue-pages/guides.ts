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

  /**
   * The guide to read next about an error: it explains the most errors of the family that its first word names, such as
   * `sca`, and of equals the fewest others. Undefined for an error that many guides mention, and none explains among others
   * of its family.
   */
  closest(code: string): NamedLink | undefined {
    const family = `${code.split('_')[0] ?? ''}_`;
    const found = this.guides
      .filter(({explained}) => explained.errors[code] !== undefined)
      .map(({explained: {errors}, address, title}) => {
        const all = Object.keys(errors);
        const shared = all.filter((one) => one.startsWith(family)).length;
        return {name: title, href: address, shared, others: all.length - shared};
      })
      .sort((one, other) => other.shared - one.shared || one.others - other.others);
    const [first] = found;
    return first && (first.shared > 1 || found.length <= FEW)
      ? {name: first.name, href: first.href}
      : undefined;
  }

  /**
   * The guide about an event that no guide lists: it calls what leads to the event, or else the most of what leads to the other
   * events of the object, and of equals the fewest others. Undefined when no guide calls any of these operations.
   */
  aboutCalls(own: readonly string[], ofObject: readonly string[]): NamedLink | undefined {
    const shared = ({explained: {calls}}: Guide, operations: readonly string[]) =>
      calls.filter((call) => operations.includes(call)).length;
    const [first] = this.guides
      .filter((guide) => shared(guide, ofObject) > 0)
      .sort(
        (one, other) =>
          shared(other, own) - shared(one, own) ||
          shared(other, ofObject) - shared(one, ofObject) ||
          one.explained.calls.length - other.explained.calls.length,
      );
    return first && {name: first.title, href: first.address};
  }
}
