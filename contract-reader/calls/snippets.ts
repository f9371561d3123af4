import {HTTPSnippet, type HarRequest} from '@readme/httpsnippet';
import {provider} from '../../data/provider';
import type {Sample} from '../../data/reference';
import type {Contract, Operation} from '../model';
import {documentTypes, pathOf, type Call} from './call';
import {withCertificate} from './certificate';
import {withDocument} from './document';

/** The languages of the samples, the default first. */
const languages: readonly {
  readonly id: string;
  readonly label: string;
  readonly target: Parameters<HTTPSnippet['convert']>[0];
  readonly client: string;
  /** Language of the code block; docusaurus.config.ts names those that Prism must load. */
  readonly grammar: string;
}[] = [
  {id: 'curl', label: 'cURL', target: 'shell', client: 'curl', grammar: 'bash'},
  {id: 'typescript', label: 'TypeScript', target: 'javascript', client: 'fetch', grammar: 'ts'},
  {id: 'python', label: 'Python', target: 'python', client: 'requests', grammar: 'python'},
  {id: 'java', label: 'Java', target: 'java', client: 'okhttp', grammar: 'java'},
  {id: 'csharp', label: 'C#', target: 'csharp', client: 'httpclient', grammar: 'csharp'},
  {id: 'php', label: 'PHP', target: 'php', client: 'guzzle', grammar: 'php'},
];

/** The names of the languages of samples, the default first. */
export const sampleLanguages = languages.map(({label}) => label);

/** The sandbox host on which an operation is called; with a certificate, that of mutual TLS. */
export function sandboxHost(
  {documents}: Contract,
  {hosts}: Operation,
  hasCertificate = false,
): string {
  const {mtls} = provider.hosts.sandbox;
  return hosts?.sandbox ?? (hasCertificate ? mtls : (documents.sandbox.servers[0]?.url ?? ''));
}

/** The body in the form of an HTTP archive (HAR). */
function postData({request}: Operation, body: unknown): HarRequest['postData'] {
  const mimeType = request?.mediaType ?? 'application/json';
  if (mimeType !== 'application/json') {
    const params = Object.entries(body as object);
    return {mimeType, params: params.map(([name, value]) => ({name, value: String(value)}))};
  }
  return {mimeType, text: body === undefined ? '' : JSON.stringify(body)};
}

/** A call as code, in every language. `host` is where it goes. */
export function snippetsOf(
  contract: Contract,
  call: Call,
  host = sandboxHost(contract, call.operation, call.hasCertificate),
): Sample[] {
  const {operation, body, hasCertificate} = call;
  const document = documentTypes(operation).find((type) => type === call.headers.Accept);
  const list = (values: Readonly<Record<string, string>>) =>
    Object.entries(values).map(([name, value]) => ({name, value}));
  const contentType = operation.request?.mediaType ?? 'application/json';
  const request: HarRequest = {
    method: operation.method.toUpperCase(),
    url: host + pathOf(call),
    httpVersion: 'HTTP/1.1',
    cookies: [],
    queryString: list(call.query),
    headersSize: -1,
    bodySize: -1,
    headers: [
      ...list(call.headers),
      ...(body === undefined ? [] : [{name: 'Content-Type', value: contentType}]),
    ],
    postData: postData(operation, body),
  };
  const snippet = new HTTPSnippet(request);
  return languages.map(({id, label, target, client, grammar}) => {
    const [code] = snippet.convert(target, client) || [];
    if (!code) {
      throw new Error(`${operation.id}: no ${label} sample could be made. Check its parameters.`);
    }
    const read = document ? withDocument(id, code.trim(), document) : code.trim();
    return {language: id, label, code: hasCertificate ? withCertificate(id, read) : read, grammar};
  });
}
