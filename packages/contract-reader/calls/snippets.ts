import {provider} from '@aldermark/data/provider';
import type {CodeSample} from '@aldermark/data/reference';
import {snippetsFor} from '@aldermark/lib/snippets';
import type {Contract, Operation} from '../model';
import {documentTypes, pathOf, type OperationCall} from './call';

export {sampleLanguages} from '@aldermark/lib/snippets';

/** The sandbox host on which an operation is called; with a certificate, that of mutual TLS. */
export function sandboxHost(
  {documents}: Contract,
  {hosts}: Operation,
  hasCertificate = false,
): string {
  const {mtls} = provider.hosts.sandbox;
  return hosts?.sandbox ?? (hasCertificate ? mtls : (documents.sandbox.servers[0]?.url ?? ''));
}

/** A call as code, in every language. `host` is where it goes. */
export function snippetsOf(
  contract: Contract,
  call: OperationCall,
  host = sandboxHost(contract, call.operation, call.hasCertificate),
): CodeSample[] {
  const {operation, query, headers, body, hasCertificate} = call;
  return snippetsFor(
    {
      method: operation.method.toUpperCase(),
      url: host + pathOf(call),
      query,
      headers,
      body,
      mediaType: operation.request?.mediaType ?? 'application/json',
    },
    {
      document: documentTypes(operation).find((type) => type === headers.Accept),
      hasCertificate,
    },
  );
}
