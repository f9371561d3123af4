import type {Keys, Tokens} from '../tables/cryptography';
import {canonicalJson, signEs256} from './jws';

/** The tokens of `tokens.yaml` by name, each signed with its test key. A token whose key is unknown is left out. */
export function signedTokens(tokens: Tokens, keys: Keys): Record<string, string> {
  return Object.fromEntries(
    Object.entries(tokens).flatMap(([name, {key, type, claims}]) => {
      const signer = keys[key];
      const header = {kid: signer?.kid ?? '', ...(type && {typ: type})};
      return signer ? [[name, signEs256(signer, header, canonicalJson(claims))]] : [];
    }),
  );
}
