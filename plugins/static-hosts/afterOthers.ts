import {createRequire} from 'node:module';
import type {Plugin, PluginModule} from '@docusaurus/types';

const fromHere = createRequire(__filename);

type PostBuild = NonNullable<Plugin['postBuild']>;
type PostBuildProps = Parameters<PostBuild>[0];

/** The exports of a package that contains a plugin. */
type PluginPackage = {
  readonly default: PluginModule;
  readonly validateOptions: PluginModule['validateOptions'];
};

/** The functions that `shareWork` made. Each may be called several times, and does its work only once. */
const sharable = new WeakSet<PostBuild>();

/** The plugin with a `postBuild` that does its work only once, however often it is called. */
export function shareWork(plugin: Plugin): Plugin {
  const {postBuild} = plugin;
  if (!postBuild) {
    return plugin;
  }
  let work: Promise<void> | undefined;
  // The async function turns an error that is thrown synchronously into a rejection.
  const shared: PostBuild = (props) => (work ??= (async () => postBuild(props))());
  sharable.add(shared);
  return {...plugin, postBuild: shared};
}

/**
 * The plugin of a package, for the lists in docusaurus.config.ts. `afterOthers` can wait for its `postBuild`,
 * which is necessary because Docusaurus starts the `postBuild` of all plugins at the same time.
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
 * Resolves when the `postBuild` of every other plugin has finished. Throws when it cannot wait for one of them,
 * because the result would then depend on which plugin is faster.
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
