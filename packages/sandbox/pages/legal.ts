import {termsPdf} from '../domains/documents/termsPdf';
import type {World} from '../engine/world';
import {nothingHere} from './html';

/** Where the legal texts are, at the website of the provider as at the address of a sandbox. */
export const LEGAL_PATH = '/legal/';

/** The PDF of a legal text, whose hash is the `sha256` of its terms document. */
export function showLegalText(world: World, fileName: string): Response | Promise<Response> {
  const [document] = world.all('TermsDocument', ({url}) => url.endsWith(LEGAL_PATH + fileName));
  if (!document) {
    return nothingHere();
  }
  return new Response(termsPdf(world, document), {
    headers: {'Content-Type': 'application/pdf', 'Cache-Control': 'public, max-age=86400'},
  });
}
