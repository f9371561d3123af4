import path from 'node:path';
import type {Source} from '@redocly/openapi-core';
import {pointerTo} from '@aldermark/sandbox/engine/pointer';
import {ContractErrors} from '../../contractErrors';
import {readYamlFiles} from '../../yamlFile';
import {wholeContractRule} from '../collect';

/** Files whose top-level keys are definitions that something must refer to. */
const isDefinitions = /^(paths\/|schemas\/|parameters$|headers$)/;

/**
 * Rule: every definition in a file is used. Redocly's own rule checks only the components of the root document, and
 * does not see a definition that no reference reaches.
 */
export const Unused = wholeContractRule(({rootLocation, targets}, _, reportProblem) => {
  // The class is taken from an instance, because importing it would load all of Redocly into every command.
  const SourceFile = rootLocation.source.constructor as typeof Source;
  const folder = path.dirname(rootLocation.source.absoluteRef);
  for (const [name, file] of readYamlFiles(folder, new ContractErrors())) {
    for (const key of isDefinitions.test(name) ? Object.keys(file.data) : []) {
      const pointer = pointerTo([key]);
      const absoluteRef = path.join(folder, `${name}.yaml`);
      if (!targets.has(`${absoluteRef}#${pointer}`)) {
        reportProblem({
          message: `nothing uses "${key}". Refer to it or remove it.`,
          location: {
            source: new SourceFile(absoluteRef, file.text),
            pointer: `#${pointer}`,
            reportOnKey: true,
          },
        });
      }
    }
  }
});
