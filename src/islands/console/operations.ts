import type {ConsoleList, ConsoleOperation} from '@aldermark/sandbox/runs/form';
import {loadOnce} from '../loadOnce';

/** Every operation, and the release of the API. `folder` is where the build writes what the console needs. */
export const operationList = (folder: string) => loadOnce<ConsoleList>(`${folder}/operations.json`);

/** The release of the API that the sandbox is. */
export const releaseOf = async (folder: string) => (await operationList(folder)).release;

/** One operation with its form. */
export const operationNamed = (folder: string, id: string): Promise<ConsoleOperation> =>
  loadOnce(`${folder}/${id}.json`);
