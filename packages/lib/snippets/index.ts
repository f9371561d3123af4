import type {Request} from '@readme/httpsnippet';
import {targets} from '@readme/httpsnippet/targets';
import type {CodeSample} from '@aldermark/data/reference';
import {withCertificate} from './certificate';
import {withDocument} from './document';
import {prepared, type SampleCall} from './prepare';

export type {SampleCall};

/** A Java sample. OkHttp throws where a method that takes a body has none, so the sample sends an empty one. */
const javaSample = (request: Request) =>
  targets.java.clientsById.okhttp
    ?.convert(request)
    .replace(/\.(post|put|patch)\(null\)/, '.$1(RequestBody.create(null, ""))');

/** The languages of the samples, the default first. */
const languages = [
  {id: 'curl', label: 'cURL', convert: targets.shell.clientsById.curl?.convert, grammar: 'bash'},
  {
    id: 'typescript',
    label: 'TypeScript',
    convert: targets.javascript.clientsById.fetch?.convert,
    grammar: 'ts',
  },
  {
    id: 'python',
    label: 'Python',
    convert: targets.python.clientsById.requests?.convert,
    grammar: 'python',
  },
  {id: 'java', label: 'Java', convert: javaSample, grammar: 'java'},
  {
    id: 'csharp',
    label: 'C#',
    convert: targets.csharp.clientsById.httpclient?.convert,
    grammar: 'csharp',
  },
  {id: 'php', label: 'PHP', convert: targets.php.clientsById.guzzle?.convert, grammar: 'php'},
] as const;

/** The names of the languages of samples, the default first. */
export const sampleLanguages: readonly string[] = languages.map(({label}) => label);

type Options = {
  /** The media type of the document that the response is, where it is not JSON. */
  readonly document?: string | undefined;
  /** True when the client shows its certificate (RFC 8705). */
  readonly hasCertificate?: boolean | undefined;
};

/** A call as code, in every language. Build and browser make the same. */
export function snippetsFor(
  call: SampleCall,
  {document, hasCertificate}: Options = {},
): CodeSample[] {
  return languages.map(({id, label, convert, grammar}) => {
    // Some generators change what they read.
    const code = convert?.(prepared(call));
    if (!code) {
      throw new Error(`${call.method} ${call.url}: no ${label} sample could be made.`);
    }
    const read = document ? withDocument(id, code.trim(), document) : code.trim();
    return {language: id, label, code: hasCertificate ? withCertificate(id, read) : read, grammar};
  });
}
