import type {Inline, ReleaseMark, NamedLink} from '@aldermark/data/reference';
import type {Contract} from '../model';
import type {PartMarks} from '../releases/history';
import {isVersion, releaseHref, releaseTitle} from '../releases/names';

/** The addresses of the parts of the contract that the reference explains. */
export class ReferenceLinks {
  constructor(
    protected readonly contract: Contract,
    private readonly marks: ReadonlyMap<string, PartMarks>,
  ) {}

  operationHref(id: string): string {
    return `/api/${this.contract.operations.get(id)?.page ?? ''}#${id}`;
  }

  errorHref(code: string): string {
    return `/errors/${code}`;
  }

  eventHref(name: string): string {
    return `/events/${name}`;
  }

  /** Where an object is described; undefined for a schema that is shown where it is used. */
  schemaHref(name: string): string | undefined {
    const schema = this.contract.schemas.get(name);
    return schema?.isObject
      ? `/api/${schema.page === 'Common' ? 'Core' : schema.page}#${name}`
      : undefined;
  }

  /** The place that explains a name: an operation, an error code, an event, a scenario or an object. */
  hrefOf(name: string): string | undefined {
    if (this.contract.operations.has(name)) {
      return this.operationHref(name);
    }
    if (this.contract.errors.has(name)) {
      return this.errorHref(name);
    }
    if (this.contract.events.has(name)) {
      return this.eventHref(name);
    }
    if (this.contract.scenarios[name]) {
      return `/docs/sandbox-scenarios#${name}`;
    }
    return this.schemaHref(name);
  }

  link(name: string): NamedLink {
    return {name, href: this.hrefOf(name) ?? ''};
  }

  /** The releases that added, deprecated and last changed what the reference shows at an anchor. */
  marksAt(anchor: string): ReleaseMark[] {
    const {added, deprecated, changed} = this.marks.get(anchor) ?? {};
    const mark = (word: string, release: string | undefined): ReleaseMark[] =>
      release === undefined
        ? []
        : [
            {
              words: `${word} ${isVersion(release) ? 'in' : 'on'}`,
              release: releaseTitle(release),
              href: releaseHref(release),
            },
          ];
    return [
      ...mark('Added', added),
      ...mark('Deprecated', deprecated),
      ...mark('Changed', changed),
    ];
  }

  /** A text of the contract, with links for the names in it. */
  inline(text: string): Inline[] {
    return text
      .split(/(`[^`]+`)/)
      .filter((part) => part !== '')
      .map((part) => {
        if (!part.startsWith('`')) {
          return part;
        }
        const code = part.slice(1, -1);
        const href = this.hrefOf(code);
        return href ? {code, href} : {code};
      });
  }
}
