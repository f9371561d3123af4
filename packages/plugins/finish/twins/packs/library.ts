import type {Root, RootContent} from 'mdast';
import {toString} from 'mdast-util-to-string';
import {visit} from 'unist-util-visit';
import type {LoadedContract} from '@aldermark/contract-reader';
import type {ReferenceField} from '@aldermark/data/reference';
import {fullAddress, twinFile} from '../addresses';
import type {PackLanguage} from '../samples';
import {sectionOf} from '../sections';
import type {Twin} from '../twin';
import {compactPage} from './compact';
import type {PackItem} from './item';
import {
  errorItem,
  eventItem,
  objectItem,
  operationItem,
  scenarioItem,
  shortObjectItem,
  shortOperationItem,
  shortScenarioItem,
} from './items';

/** What a page names: the ids of operations and the names of errors and events, in the order of the page. */
export type NamesOnPage = {
  readonly operations: readonly string[];
  readonly errors: readonly string[];
  readonly events: readonly string[];
};

/** The names of the objects that fields lead to. */
function objectsIn(fields: readonly ReferenceField[]): string[] {
  return fields.flatMap(({typeHref, fields: inner = []}) => [
    ...(typeHref ? [typeHref.replace(/^.*#/, '')] : []),
    ...objectsIn(inner),
  ]);
}

/** Makes the items of packs, each once, from the pages and the contract. */
export class PackLibrary {
  private readonly twins: ReadonlyMap<string, Twin>;
  private readonly items = new Map<string, PackItem>();
  /** The objects that each object leads to. */
  private readonly inside = new Map<string, readonly string[]>();
  /** The objects that each operation returns, and those that it takes. */
  private readonly ofOperations = new Map<string, {own: string[]; taken: string[]}>();

  constructor(
    twins: readonly Twin[],
    readonly loaded: LoadedContract,
  ) {
    this.twins = new Map(twins.map((twin) => [twin.route, twin]));
    const {contract, views} = loaded;
    const add = (item: PackItem) => this.items.set(`${item.kind} ${item.title}`, item);
    for (const operation of contract.operations.values()) {
      const {id, page} = operation;
      const view = views.operation(operation);
      const {answer, body} = view;
      const nodes = operationItem(operation, view);
      const short = shortOperationItem(operation, view);
      add({kind: 'operation', title: id, place: `/api/${page}.md#${id}`, nodes, short});
      this.ofOperations.set(id, {
        own: [...(answer.href && answer.name ? [answer.name] : []), ...objectsIn(answer.fields)],
        taken: objectsIn(body?.fields ?? []),
      });
    }
    for (const {page} of contract.pages) {
      for (const object of views.objects(page)) {
        const place = `/api/${page}.md#${object.name}`;
        const short = shortObjectItem(object);
        add({kind: 'object', title: object.name, place, nodes: objectItem(object), short});
        this.inside.set(object.name, objectsIn(object.fields));
      }
    }
    for (const name of Object.keys(contract.scenarios)) {
      const place = `/docs/sandbox-scenarios.md#${name}`;
      const nodes = scenarioItem(name, loaded);
      const short = shortScenarioItem(name, contract);
      add({kind: 'scenario', title: name, place, nodes, short});
    }
    for (const error of views.errors()) {
      const place = `/errors/${error.code}.md`;
      add({kind: 'error', title: error.code, place, nodes: errorItem(error)});
    }
    for (const event of views.events()) {
      const place = `/events/${event.name}.md`;
      add({kind: 'event', title: event.name, place, nodes: eventItem(event)});
    }
  }

  /** The twin at an address. Throws when there is none. */
  twin(route: string): Twin {
    const twin = this.twins.get(route);
    if (!twin) {
      throw new Error(
        `packages/data/packs.ts: a pack needs the page ${route}, which does not exist.`,
      );
    }
    return twin;
  }

  page(route: string, language: PackLanguage): PackItem {
    const key = `page ${route} ${language}`;
    const known = this.items.get(key);
    const twin = this.twin(route);
    const item = known ?? {
      kind: 'page' as const,
      title: twin.title,
      place: twinFile(route),
      nodes: compactPage(twin, language),
    };
    this.items.set(key, item);
    return item;
  }

  /** The items with these names. Names of objects without a description of their own have no item. */
  all(kind: PackItem['kind'], names: Iterable<string>): PackItem[] {
    return [...new Set(names)].flatMap((name) => this.items.get(`${kind} ${name}`) ?? []);
  }

  /** The operations, errors and events to which a page links. */
  namedOn(route: string): NamesOnPage {
    const {contract} = this.loaded;
    const names = new Set<string>();
    visit(this.twin(route).tree, 'link', ({url}) => {
      const {hash, pathname} = new URL(url);
      // The page of an error ends with its code.
      const name = hash === '' ? pathname.replace(/^.*\//, '').replace(/\.md$/, '') : hash.slice(1);
      names.add(decodeURIComponent(name));
    });
    const those = (known: ReadonlyMap<string, unknown>) =>
      [...names].filter((name) => known.has(name));
    return {
      operations: those(contract.operations),
      errors: those(contract.errors),
      events: those(contract.events),
    };
  }

  /** The operations that the samples of a page call, in the order of the page. Each sample has its name as title. */
  calledOn(route: string): string[] {
    const titles = new Set<string>();
    visit(this.twin(route).tree, 'code', ({meta}) => {
      titles.add(/^title="([^"]+)"/.exec(meta ?? '')?.[1] ?? '');
    });
    return [...titles].filter((title) => this.loaded.contract.operations.has(title));
  }

  /** The test scenarios that a page names, and then those of the sections of other guides to which it links. */
  scenariosOn(route: string): string[] {
    const {tree} = this.twin(route);
    const addresses = new Set<string>();
    visit(tree, 'link', ({url}) => void addresses.add(url));
    const linked = [...addresses].flatMap((address) => {
      const {hash, pathname} = new URL(address);
      const twin = this.twins.get(pathname.replace(/\.md$/, ''));
      const isGuide = twin && hash && !twin.route.startsWith('/api/');
      return isGuide ? sectionOf(twin, decodeURIComponent(hash.slice(1))) : [];
    });
    return [...this.scenariosIn(tree.children), ...this.scenariosIn(linked)];
  }

  private scenariosIn(children: RootContent[]): string[] {
    const tree: Root = {type: 'root', children};
    const names: string[] = [];
    visit(tree, 'inlineCode', ({value}) => void names.push(value));
    visit(tree, 'code', ({value}) => {
      names.push(...[...value.matchAll(/\bscenario\W+([\w.]+)/g)].map(([, name = '']) => name));
    });
    return names.filter((name) => Object.hasOwn(this.loaded.contract.scenarios, name));
  }

  /** The guides that a page names in its guide: "For" and "You get" above its sections, "Goes with" below them. */
  guidesOf(route: string): string[] {
    const guide = this.twin(route).tree.children.filter(
      (node) => node.type === 'list' && /^(?:For|You get|Goes with):/.test(toString(node)),
    );
    const routes: string[] = [];
    visit({type: 'root', children: guide}, 'link', ({url}) => {
      const {pathname} = new URL(url);
      if (url.startsWith(fullAddress('/docs/'))) {
        routes.push(pathname.replace(/\.md$/, ''));
      }
    });
    return routes;
  }

  /** The objects that operations return, and then those inside their bodies and responses. */
  objectsOf(ids: readonly string[]): {readonly own: string[]; readonly shared: string[]} {
    const found = ids.flatMap((id) => this.ofOperations.get(id) ?? []);
    const own = found.flatMap((objects) => objects.own);
    const inside = own.flatMap((name) => this.inside.get(name) ?? []);
    const taken = found.flatMap((objects) => objects.taken);
    return {own, shared: [...taken, ...inside].filter((name) => !own.includes(name))};
  }
}
