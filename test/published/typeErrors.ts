import path from 'node:path';
import ts from 'typescript';

/** The folders that a generated file takes a package from, where it is not that of this project. */
type Packages = Readonly<Record<string, readonly string[]>>;

/** What `tsc --strict` says about files, as one line for each error. */
export function typeErrors(files: readonly string[], packages: Packages = {}): string[] {
  const program = ts.createProgram({
    rootNames: files,
    options: {
      strict: true,
      noEmit: true,
      skipLibCheck: true,
      target: ts.ScriptTarget.ES2022,
      lib: ['lib.es2023.d.ts', 'lib.dom.d.ts', 'lib.dom.iterable.d.ts'],
      module: ts.ModuleKind.ESNext,
      moduleResolution: ts.ModuleResolutionKind.Bundler,
      types: [],
      paths: Object.fromEntries(
        // The files lie outside test/, whose packages their readers would have installed.
        Object.entries({
          'openapi-fetch': [path.resolve('test/node_modules/openapi-fetch')],
          ...packages,
        }).map(([name, at]) => [name, [...at]]),
      ),
    },
  });
  return ts.getPreEmitDiagnostics(program).map(({file, start, messageText}) => {
    const line = file && start !== undefined ? file.getLineAndCharacterOfPosition(start).line : 0;
    const name = path.basename(file?.fileName ?? '');
    return `${name}:${line + 1} ${ts.flattenDiagnosticMessageText(messageText, ' ')}`;
  });
}
