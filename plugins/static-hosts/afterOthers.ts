import {createRequire} from 'node:module';
import type {Plugin, PluginModule} from '@docusaurus/types';

const fromHere = createRequire(__filename);

type PostBuild = NonNullable<Plugin['postBuild']>;
type PostBuildProps = Parameters<PostBuild>[0];

/** What a package exports that holds a plugin. */
type PluginPackage = {
  readonly default: PluginModule;
  readonly validateOptions: PluginModule['validateOptions'];
};

/** The functions that `shareWork` made: each may be called more than once, and works once. */
const sharable = new WeakSet<PostBuild>();

/** The plugin with a `postBuild` that works once, whoever calls it and however often. */
export function shareWork(plugin: Plugin): Plugin {
  const {postBuild} = plugin;
  if (!postBuild) {
    return plugin;
  }
  let work: Promise<void> | undefined;
  // Async, so that an error that is thrown at once is a rejection too.
  const shared: PostBuild = (props) => (work ??= (async () => postBuild(props))());
  sharable.add(shared);
  return {...plugin, postBuild: shared};
}

/**
 * The plugin of a package, for the lists of docusaurus.config.ts, with work after the build that
 * `afterOthers` can wait for: Docusaurus starts the `postBuild` of all plugins at the same time.
 */
export function onceAfterBuild(packageName: string): PluginModule {
  const {default: load, validateOptions} = fromHere(packageName) as PluginPackage;
  const withSharedWork: PluginModule = async (context, options) => {
    const plugin = await load(context, options);
    return plugin && shareWork(plugin);
  };
  return Object.assign(withSharedWork, {validateOptions});
}

/**
 * Resolves when every other plugin has done its work after the build. Throws when the work of one
 * cannot be waited for, since what follows would then depend on which of the two is quicker.
 */
export async function afterOthers(self: string, props: PostBuildProps): Promise<void> {
  const others = props.plugins.filter(({name, postBuild}) => postBuild && name !== self);
  for (const {name, postBuild} of others) {
    if (postBuild && !sharable.has(postBuild)) {
      throw new Error(
        `docusaurus.config.ts: ${self} cannot wait for what ${name} does after the build. Write onceAfterBuild('<package>') instead of its name.`,
      );
    }
  }
  await Promise.all(others.map(({postBuild, content}) => postBuild?.({...props, content})));
}
