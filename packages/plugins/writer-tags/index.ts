import type {Root} from 'mdast';
import type {VFile} from 'vfile';
import {defaultImportOf, importOf} from '@aldermark/lib/mdxNodes';
import {pageRunOf} from '../page-runs/pageRun';
import {playPage, type PlayedPage} from '../page-runs/play';
import {refers} from '../page-runs/references';
import {
  namedScopes,
  reportCallScopes,
  reportSectionScopes,
  reportTextScopes,
} from '../page-runs/scopes';
import type {WrittenStep} from '../page-runs/steps';
import type {Model} from '@aldermark/contract-reader';
import {isPartial, projectPath} from '@aldermark/lib/source';
import {madeFrom, type Current} from '@aldermark/lib/refreshed';
import {apiOf} from './attributeTypes';
import {reportForeignErrors, reportForeignRows} from './errorsOfPage';
import {showOwnEvents} from './eventsOfPage';
import {explainedBy, sectionsOf} from './explained';
import {foldIntroduction} from './introduction';
import {outcomesOfLists} from './outcomesOfPage';
import {PageErrors} from './pageErrors';
import type {UseCaseReader} from './programmePlan/useCase';
import {limitsIn, useCaseOf} from './programmePlan/useCasePage';
import {registerOf} from './register';
import {runBar} from './runBar';
import {addStages} from './stages';
import {reportForeignStates} from './statesOfPage';
import {transform} from './transform';
import {reportTypedIds, typedIds} from './typedIds';
import {namesOnPage, typedNames} from './typedNames';
import {newPage} from './writerTag';

/**
 * Remark plugin: replaces the tags and fences of the register (`register.ts`) and links names in code. A tag,
 * fence key or box that is not in the register stops the build, as does an unknown name in a tag such as
 * `<StateMachine name="Account" />`. One message reports all errors of a page.
 * The calls of a page are then made in order against a new sandbox (`packages/plugins/page-runs`), with the scopes that
 * "Before you start" names, and what the page shows of them is filled in. `file.data` has everything that the page does
 * (`steps`), every object at its end (`end`), what a browser needs to make the calls again (`run`), and what plans take from a
 * use case (`useCase`). `useCaseIn` reads other pages.
 */
export default function writerTags(model: Current<Model>, useCaseIn: UseCaseReader) {
  const tags = madeFrom(model, (read) => {
    const api = apiOf(read);
    return {api, register: registerOf(api)};
  });
  return () =>
    async (tree: Root, file: VFile): Promise<void> => {
      const faults = new PageErrors(file);
      const {api, register} = tags.current;
      const page = newPage({file, register, api, useCaseIn});
      const scopes = namedScopes(tree, api.model.sandbox.scopes);
      const report = (line: number, text: string) => faults.add(line, text);
      reportSectionScopes(tree, api.model.sandbox, report);
      const told = scopes
        ? reportTextScopes(tree, api.model.sandbox, scopes, report)
        : new Set<string>();
      const typed = typedIds(tree);
      const names = typedNames(tree);
      const named = namesOnPage(tree);
      const limits = limitsIn(tree);
      const sections = sectionsOf(tree);
      const above = faults.list.length;
      foldIntroduction(tree);
      transform(tree, page, faults);
      file.data.steps = page.steps;
      file.data.explained = explainedBy(page, sections);
      const ofTags = faults.list.slice(above);
      const outcomes = ofTags.length > 0 ? [] : outcomesOfLists(page, named);
      if (projectPath(file.path).startsWith('usecases/') && !isPartial(file.path)) {
        file.data.useCase = useCaseOf(tree, {page, scopes, limits, outcomes, faults: ofTags});
      }
      await Promise.all(
        [page, ...page.examples].flatMap(({pending}) => pending.map((work) => work())),
      );
      if (scopes) {
        const steps = [page, ...page.examples].flatMap((one) => one.steps);
        reportCallScopes(steps, scopes, told, report);
      }
      if (faults.list.length > 0) {
        page.steps.forEach(explainBody);
      }
      faults.throwIfAny();
      outcomes.flatMap((one) => one.faults).forEach(({line, text}) => report(line, text));
      const ofExamples = page.examples.flatMap((one) => outcomesOfLists(one, new Set()));
      [...outcomes, ...ofExamples].forEach((one) => one.list.fill(one.outcomes));
      let played: PlayedPage['runs'] = [];
      for (const shown of [page, ...page.examples]) {
        const run = await playPage(shown.steps, api.model, report, scopes);
        if (shown.steps.length > 0) {
          file.data.end ??= run.end;
        }
        faults.throwIfAny();
        showOwnEvents(tree, shown, run.events, report);
        if (shown === page) {
          played = run.runs;
          reportTypedIds(typed, run.known, report);
          reportForeignRows(page, api, report);
          reportForeignErrors(names, page, named, api, report);
          // The archive maps the names of v1 to states of v2, of which its pages show no object.
          if (page.steps.length > 0 && !projectPath(file.path).startsWith('versioned_docs/')) {
            reportForeignStates(names, tree, page.steps, run, api, report);
          }
        }
      }
      faults.throwIfAny();
      const stories = pageRunOf(tree, page.steps, api.model.sandbox, played);
      let bar: ReturnType<typeof runBar> | undefined;
      if (stories) {
        const {releases} = api.model.releases;
        const newest = releases.find(({version}) => version !== undefined);
        const run = {release: newest?.version ?? '', stories};
        file.data.run = run;
        bar = runBar(run, page);
      }
      if (!isPartial(file.path)) {
        addStages(tree, page, played, bar);
      }
      tree.children.unshift(
        ...[...page.components.values()].map(({name, from, isDefault}) =>
          isDefault ? defaultImportOf(name, from) : importOf([name], from),
        ),
      );
    };
}

/** Reports what does not fit in a body, on a page that cannot be played because something else is wrong. */
function explainBody(step: WrittenStep): void {
  if (step.kind === 'call' && !step.claim?.error && !refers(step.body)) {
    step.explain?.(step.body);
  }
}
