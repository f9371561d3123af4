import {readFileSync} from 'node:fs';
import {request} from 'node:https';

/** The response of the token host to a client that presents its certificate. `address` ends in `/oauth2/token`. */
export function tokenWithCertificate(address: string, scope: string): Promise<string> {
  const form = {grant_type: 'client_credentials', client_id: 'wrenfield-backend', scope};
  const options = {
    method: 'POST',
    headers: {'Content-Type': 'application/x-www-form-urlencoded'},
    cert: readFileSync('mtls-certificate.pem'),
    key: readFileSync('mtls-key.pem'),
  };
  return new Promise((resolve, reject) => {
    const sent = request(address, options, (response) => {
      let text = '';
      response.setEncoding('utf8');
      response.on('data', (part: string) => (text += part));
      response.on('end', () => resolve(text));
    });
    sent.on('error', reject);
    sent.end(new URLSearchParams(form).toString());
  });
}
