import type {Root} from 'mdast';
import type {VFile} from 'vfile';
import {defaultImportOf, importOf} from '../../lib/mdxNodes';
import {playPage} from '../page-runs/play';
import {refers} from '../page-runs/references';
import type {Step} from '../page-runs/steps';
import type {Model} from '../../contract-reader';
import {rememberModel} from '../../contract-reader/once';
import type {Current} from '../../lib/refreshed';
import {apiOf, type Api} from './attributeTypes';
import {PageFaults} from './pageFaults';
import {registerOf} from './register';
import {transform} from './transform';
import type {PageState, Register} from './writerTag';

/**
 * Remark plugin: replaces the tags and fences of the register (`register.ts`) and links names in code. A tag,
 * fence key or box that is not in the register stops the build, as does an unknown name in a tag such as
 * `<StateMachine name="Account" />`. One message reports all faults of a page.
 * The calls of a page are then made in order against a new sandbox (`plugins/page-runs`), and what the page shows of
 * them is filled in. `file.data.steps` lists everything that the page does, and `file.data.end` every object at its end.
 */
export default function writerTags(model: Current<Model>) {
  const tags = tagsFor(model);
  return () =>
    async (tree: Root, file: VFile): Promise<void> => {
      const faults = new PageFaults(file);
      const {api, register} = tags();
      // The figures of fences are drawn with it.
      rememberModel(api.model);
      const page: PageState = {
        file,
        steps: [],
        examples: [],
        listed: new Set(),
        components: new Map(),
        register,
        api,
      };
      transform(tree, page, faults);
      file.data.steps = page.steps;
      if (faults.list.length > 0) {
        page.steps.forEach(explainBody);
      }
      faults.throwIfAny();
      for (const {steps} of [page, ...page.examples]) {
        if (steps.length > 0) {
          const end = await playPage(steps, api.model, (line, text) => faults.add(line, text));
          file.data.end ??= end;
        }
      }
      faults.throwIfAny();
      tree.children.unshift(
        ...[...page.components.values()].map(({name, from, isDefault}) =>
          isDefault ? defaultImportOf(name, from) : importOf([name], from),
        ),
      );
    };
}

/** The register for the model that was read last, made once for each. */
function tagsFor(model: Current<Model>): () => {readonly api: Api; readonly register: Register} {
  const make = (read: Model) => {
    const api = apiOf(read);
    return {api, register: registerOf(api)};
  };
  let made = make(model.current);
  return () => {
    made = made.api.model === model.current ? made : make(model.current);
    return made;
  };
}

/** Reports what does not fit in a body, on a page that cannot be played because something else is wrong. */
function explainBody(step: Step): void {
  if (step.kind === 'call' && !step.claim?.error && !refers(step.body)) {
    step.explain?.(step.body);
  }
}
