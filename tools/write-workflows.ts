/** `npm run workflows`: plays the use cases, and writes their calls as workflows of Arazzo into `data/workflows.json`. */
import {writeFileSync} from 'node:fs';
import {workflowsFile} from '../data/downloads';
import {workflowsOfUseCases} from './workflows';

async function writeWorkflows(): Promise<void> {
  writeFileSync(workflowsFile, await workflowsOfUseCases());
  console.log(`Wrote ${workflowsFile}.`);
}

void writeWorkflows();
