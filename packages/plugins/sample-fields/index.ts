import path from 'node:path';
import type {LoadContext, Plugin} from '@docusaurus/types';
import type {Model} from '@aldermark/contract-reader';
import {sampleFields, sampleNames} from '@aldermark/contract-reader/views/sampleFields';
import {sampleFieldsFolder} from '@aldermark/data/sampleFields';
import {generatedFolder} from '@aldermark/lib/generatedFolder';
import type {Refreshed} from '@aldermark/lib/refreshed';
import {write} from '@aldermark/lib/write';

/** Publishes what samples lead to: a file with the fields of each schema, and one with other names. */
export default function sampleFieldsPlugin(model: Refreshed<Model>) {
  return ({siteDir}: LoadContext): Plugin => ({
    name: 'sample-fields',
    async loadContent() {
      await model.refresh();
      const folder = path.join(siteDir, generatedFolder, sampleFieldsFolder);
      for (const [schema, fields] of sampleFields(model.current)) {
        write(folder, `${schema}.json`, JSON.stringify(fields));
      }
      write(folder, 'names.json', JSON.stringify(sampleNames(model.current)));
    },
  });
}
