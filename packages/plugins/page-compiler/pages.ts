import {createHash} from 'node:crypto';
import {existsSync} from 'node:fs';
import type {Root} from 'mdast';
import type {VFile} from 'vfile';
import {modelKey, type Model} from '@aldermark/contract-reader';
import {fillProviderFacts} from '@aldermark/contract-reader/facts';
import {readCache, writeCache} from '@aldermark/lib/cached';
import {contentHash} from '@aldermark/lib/contentHash';
import {madeFrom, type Current} from '@aldermark/lib/refreshed';
import {projectPath} from '@aldermark/lib/source';
import {readSource} from '@aldermark/lib/sourceText';
import {begin} from '@aldermark/sandbox/runs/play';
import {FIRST_SEED} from '../page-runs/steps';
import {pageOutline, type OutlineEntry} from '../page-sources/outline';
import {parsePage, PageSyntaxError, preparedText, type SourcePage} from '../page-sources/page';
import {fileAt} from '../page-sources/pageAt';
import {ownSourcesOf} from '../page-sources/sources';
import {programHash} from '../programHash';
import type {UseCaseReader} from '../writer-tags/programmePlan/useCase';
import {compilePage, type CompiledPage, type Compiler, type PageFacts} from './compile';
import {sourcePlugins} from './sourcePlugins';

const cacheName = 'pages';

/** The facts of a page, with the hash of what decides them. */
type Kept = {readonly key: string; readonly facts: PageFacts};

/** A page that was compiled, or is being. */
type Making = {readonly key: string; readonly page: Promise<CompiledPage>};

/** The pages of a site. Each is parsed and compiled once after a change, whoever needs it first. */
export class Pages {
  /** The sources that wait to be compiled. */
  readonly #parsed = new Map<string, SourcePage>();
  readonly #made = new Map<string, Making>();
  readonly #kept: Map<string, Kept>;
  readonly #modelKey: Current<string>;
  #compiler: Compiler | undefined;
  #hasNew = false;

  constructor(private readonly model: Current<Model>) {
    this.#kept = readCache<Map<string, Kept>>(cacheName, programHash()) ?? new Map();
    this.#modelKey = madeFrom(model, modelKey);
  }

  /** Parses a page or partial. Throws `PageSyntaxError` with everything that is not valid MDX. */
  source(file: string, text = readSource(file)): SourcePage {
    const place = projectPath(file);
    const before = this.#parsed.get(place);
    if (before && String(before.source) === preparedText(place, text)) {
      return before;
    }
    const source = parsePage(place, text);
    this.#parsed.set(place, source);
    return source;
  }

  /** Everything in a page or partial that is not valid MDX, each error with file, line and fix. */
  syntaxErrors(file: string, text: string): string[] {
    try {
      if (!this.#factsOf(file, text)) {
        this.source(file, text);
      }
      return [];
    } catch (error) {
      if (error instanceof PageSyntaxError) {
        return error.message.split('\n');
      }
      throw error;
    }
  }

  /** Compiles a page or partial. Rejects with `PageSyntaxError` when it cannot be parsed. */
  compiled(file: string, text = readSource(file)): Promise<CompiledPage> {
    const key = this.#keyOf(file, text);
    const place = projectPath(file);
    const before = this.#made.get(place);
    if (before?.key === key) {
      return before.page;
    }
    const page = this.#compile(file, text, key);
    this.#made.set(place, {key, page});
    return page;
  }

  /** What is known of a compiled page. Rejects with unknown facts of the provider, and with what is not valid MDX. */
  async facts(file: string): Promise<PageFacts> {
    const text = fillProviderFacts(readSource(file), file);
    return this.#factsOf(file, text) ?? (await this.compiled(file, text)).facts;
  }

  /** What plans take from the use case in a file. Rejects as `facts` does. */
  readonly useCaseIn: UseCaseReader = async (file) => (await this.facts(file)).useCase;

  /** The headings of a page or partial. Throws `PageSyntaxError` when it cannot be parsed. */
  outline(file: string): readonly OutlineEntry[] {
    const text = readSource(file);
    return this.#factsOf(file, text)?.outline ?? pageOutline(file, this.source(file, text).tree);
  }

  /** The tree of a compiled page, for one who changes it. Rejects with the errors that a writer corrects first. */
  async take(file: string, text: string): Promise<Root> {
    const made = this.compiled(file, text);
    this.#made.delete(projectPath(file));
    const {tree, errors} = await made;
    if (errors[0] !== undefined) {
      throw new Error(errors[0]);
    }
    return tree;
  }

  /** Keeps the facts of pages without errors for later commands with the same program. */
  keep(): void {
    if (this.#hasNew) {
      writeCache(cacheName, programHash(), this.#kept);
      this.#hasNew = false;
    }
  }

  #factsOf(file: string, text: string): PageFacts | undefined {
    const kept = this.#kept.get(projectPath(file));
    return kept && kept.key === this.#keyOf(file, text) ? kept.facts : undefined;
  }

  /** The hash of all that decides what a page becomes, besides the program. */
  #keyOf(file: string, text: string): string {
    const place = projectPath(file);
    const value = preparedText(place, text);
    const {files, folders} = ownSourcesOf(place, value, fileAt);
    const sources = contentHash([...files, ...folders].filter((one) => existsSync(one)));
    return createHash('sha256')
      .update(`${this.#modelKey.current}\n${sources}\n${value}`)
      .digest('base64');
  }

  async #compile(file: string, text: string, key: string): Promise<CompiledPage> {
    const source = this.source(file, text);
    // The plugins change its tree.
    this.#parsed.delete(source.file);
    this.#compiler ??= this.#newCompiler();
    const page = await compilePage(source, this.#compiler);
    if (page.errors.length === 0) {
      this.#kept.set(source.file, {key, facts: page.facts});
      this.#hasNew = true;
    }
    return page;
  }

  #newCompiler(): Compiler {
    return {
      plugins: sourcePlugins(this.model, this.useCaseIn),
      freshSandbox: madeFrom(this.model, ({sandbox}) =>
        JSON.stringify([begin(sandbox, {seed: FIRST_SEED}).sandbox.snapshot(), sandbox.samples]),
      ),
    };
  }
}

/** Remark plugin: hands the compiled tree of each page to Docusaurus, which does not parse it again. */
export const compiledPages = (pages: Pages) =>
  function insert(this: {parser?: unknown}) {
    this.parser = (): Root => ({type: 'root', children: []});
    return (_: Root, file: VFile): Promise<Root> => pages.take(file.path, String(file.value));
  };
