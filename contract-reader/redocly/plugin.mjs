// Redocly loads plugins as JavaScript; this one is TypeScript like the rest of the project.
import {tsImport} from 'tsx/esm/api';

const {default: contractPlugin} = await tsImport('./index.ts', import.meta.url);

export default contractPlugin;
