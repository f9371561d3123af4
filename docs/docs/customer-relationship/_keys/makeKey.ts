/** Makes a key pair for ES256: client-key.pem stays with you, jwks.json is what you publish. */
import {generateKeyPairSync} from 'node:crypto';
import {writeFileSync} from 'node:fs';

const keyId = 'wrenfield-2025-10';

const {privateKey, publicKey} = generateKeyPairSync('ec', {namedCurve: 'P-256'});
// Nobody but you may read the private key.
writeFileSync('client-key.pem', privateKey.export({type: 'pkcs8', format: 'pem'}), {mode: 0o600});

const jwk = {...publicKey.export({format: 'jwk'}), use: 'sig', alg: 'ES256', kid: keyId};
writeFileSync('jwks.json', JSON.stringify({keys: [jwk]}, null, 2));
