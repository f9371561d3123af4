import {mostUsedTools} from '@aldermark/data/searchStart';
import {toolIds, type ToolId} from '@aldermark/data/tools';
import type {SearchResults, SearchResult} from '@aldermark/search/results';
import {recentPages} from '../recentPages';
import {arrange, ranked} from './arrange';
import {NONE, OptionList} from './options';
import type {ToolBeside} from './pastedText';
import {recentSearches} from './recent';
import {
  addSnippet,
  pageSuggestion,
  recentSuggestion,
  suggestion,
  toolSuggestion,
} from './suggestion';

/** How long a list must be the same before the texts of its pages are asked for, in milliseconds. */
const REST = 250;

/** How many recent pages are offered. */
const MOST_PAGES = 4;

/** What the search box offers: what was found or, before a query, what the reader did last and the tools. */
export class Suggestions extends OptionList {
  /** The results in the list, in its order. */
  results: readonly SearchResult[] = [];

  clear(): void {
    this.results = [];
    this.keep(0);
    this.choose(NONE);
  }

  /**
   * Offers what was found, and the tool that the query is for. The first `held` suggestions stay; without any, the first one is
   * chosen.
   */
  offer(found: SearchResults, held: number, tool?: ToolBeside): void {
    this.keep(held);
    const kept = this.ofResults.length;
    const isToolKept = kept < held;
    const results = arrange(ranked(found), this.results, kept);
    if (tool?.isFirst && held === 0) {
      this.addTool(tool);
    }
    results.slice(kept).forEach((result, at) => {
      const above = results[kept + at - 1];
      const isBelow = above?.group === result.group && above.page.address === result.page.address;
      this.add(result.group, suggestion(result, found.tokens, isBelow));
    });
    if (tool && !tool.isFirst && !isToolKept) {
      this.addTool(tool);
    }
    this.results = results;
    if (held === 0) {
      this.choose(this.all.length > 0 ? 0 : NONE);
    }
    setTimeout(() => this.complete(results, found.tokens), REST);
  }

  /** Offers what there is before a query. Returns whether any of it is about the reader. */
  offerStart(): boolean {
    this.clear();
    const [texts, pages] = [recentSearches(), recentPages()];
    texts.forEach((text) => this.add('Recent searches', recentSuggestion(text)));
    pages
      .slice(0, MOST_PAGES)
      .forEach(([address, title]) =>
        this.add('Recent pages', pageSuggestion(address, title, 'page')),
      );
    mostUsedTools.forEach(({label, does, to}) =>
      this.add('Tools', pageSuggestion(to, label, 'tool', does)),
    );
    this.choose(NONE);
    return texts.length + pages.length > 0;
  }

  /** Offers the tool for what a reader has pasted, and the others below it. */
  offerTools(best: ToolId, looksLike: string): void {
    this.clear();
    this.addTool({given: {tool: best}, looksLike});
    toolIds
      .filter((id) => id !== best && id !== 'calendar')
      .forEach((id) => this.add('If it is something else', toolSuggestion(id)));
    this.choose(0);
  }

  /** The options of what was found, in the order of the results. */
  private get ofResults(): HTMLElement[] {
    return this.all.filter(({dataset}) => dataset['tool'] === undefined);
  }

  private addTool({given, looksLike}: {given: {tool: ToolId}; looksLike: string}): void {
    this.add(`This looks like ${looksLike}`, toolSuggestion(given.tool));
  }

  /** Adds what the pages say, unless the list has changed. */
  private complete(results: readonly SearchResult[], tokens: readonly string[]): void {
    if (results === this.results) {
      this.ofResults.forEach((option, at) => addSnippet(option, results[at], tokens));
    }
  }
}
