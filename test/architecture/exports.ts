import {readFileSync} from 'node:fs';
import ts from 'typescript';

/** The modifier that makes the names of a statement exports of its file. */
const isExported = (statement: ts.Statement): boolean =>
  ts.canHaveModifiers(statement) &&
  ts.getModifiers(statement)?.some(({kind}) => kind === ts.SyntaxKind.ExportKeyword) === true;

const isDefault = (statement: ts.Statement): boolean =>
  ts.canHaveModifiers(statement) &&
  ts.getModifiers(statement)?.some(({kind}) => kind === ts.SyntaxKind.DefaultKeyword) === true;

/** The names that a variable or a pattern declares. */
const namesIn = (name: ts.BindingName): string[] =>
  ts.isIdentifier(name)
    ? [name.text]
    : name.elements.flatMap((one) => (ts.isOmittedExpression(one) ? [] : namesIn(one.name)));

function namesOf(statement: ts.Statement): string[] {
  if (ts.isVariableStatement(statement)) {
    return statement.declarationList.declarations.flatMap(({name}) => namesIn(name));
  }
  const {name} = statement as ts.DeclarationStatement;
  return name && ts.isIdentifier(name) ? [name.text] : [];
}

/**
 * The names that a source declares and exports. `export {name} from './other'` declares nothing, and what a file
 * exports as its default has whatever name its importers give it.
 */
export function exportedNames(source: string, file: string): ReadonlySet<string> {
  const {statements} = ts.createSourceFile(file, source, ts.ScriptTarget.Latest);
  return new Set(
    statements.filter((one) => isExported(one) && !isDefault(one)).flatMap((one) => namesOf(one)),
  );
}

/** The files that declare and export each name, in the order of `files`. */
export function declarations(files: Iterable<string>): ReadonlyMap<string, readonly string[]> {
  const found = new Map<string, string[]>();
  for (const file of files) {
    for (const name of exportedNames(readFileSync(file, 'utf8'), file)) {
      found.set(name, [...(found.get(name) ?? []), file]);
    }
  }
  return found;
}
