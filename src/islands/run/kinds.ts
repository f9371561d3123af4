import type {Format} from '@aldermark/sandbox/runs/exports';
import {provider} from '@aldermark/data/provider';

/** A kind of program in which a run can be written. */
type Kind = {
  readonly format: Format;
  readonly label: string;
  readonly file: string;
  /** The command that runs it. */
  readonly command: string;
  /** What a reader must know besides. */
  readonly note?: string;
};

export const kinds: readonly Kind[] = [
  {format: 'shell', label: 'Shell with cURL', file: 'run.sh', command: 'bash run.sh'},
  {
    format: 'http',
    label: 'Requests (.http)',
    file: 'run.http',
    command: 'npx httpyac send run.http --all',
  },
  {format: 'typescript', label: 'TypeScript', file: 'run.ts', command: 'node run.ts'},
  {format: 'python', label: 'Python', file: 'run.py', command: 'python3 run.py'},
  {
    format: 'arazzo',
    label: 'Arazzo 1.0',
    file: 'run.arazzo.json',
    command: `npx @redocly/cli respect run.arazzo.json --input token=ACCESS_TOKEN --server sandbox=${provider.localSandbox}`,
    note: 'ACCESS_TOKEN is the token that the sandbox prints. Waits take real time there, so ids after one are others.',
  },
];
