import type {KeyTable, Tokens} from '../tables/cryptography';
import {canonicalJson} from '@aldermark/lib/canonicalJson';
import {signEs256} from './jws';

/** The tokens of `tokens.yaml` by name, each signed with its test key. A token without a known key is left out. */
export function signedTokens(tokens: Tokens, keys: KeyTable): Record<string, string> {
  return Object.fromEntries(
    Object.entries(tokens).flatMap(([name, token]) => {
      const {key = '', type, claims} = completeToken(token, tokens);
      const signer = keys[key];
      const header = {kid: signer?.kid ?? '', ...(type && {typ: type})};
      return signer ? [[name, signEs256(signer, header, canonicalJson(claims))]] : [];
    }),
  );
}

/** A token with what it takes from the one that it is like. */
export function completeToken(token: Tokens[string], tokens: Tokens): Tokens[string] {
  const base = tokens[token.like ?? ''];
  return {...base, ...token, claims: {...base?.claims, ...token.claims}};
}
