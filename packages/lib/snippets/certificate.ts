import {adaptedSample, type SampleChanges} from './changed';

/** The lines of a sample that show a client certificate, by language (RFC 8705). */
const changes: SampleChanges = {
  curl: [[/$/, ' \\\n  --cert client.pem \\\n  --key client.key']],
  typescript: [
    [
      /^/,
      `import {readFileSync} from 'node:fs';
import {Agent, fetch} from 'undici';

const dispatcher = new Agent({
  connect: {cert: readFileSync('client.pem'), key: readFileSync('client.key')},
});

`,
    ],
    [/(fetch\('[^']*', )options\)/, '$1{...options, dispatcher})'],
  ],
  python: [[/^(response = requests\.\w+\(.*)\)$/m, '$1, cert=("client.pem", "client.key"))']],
  java: [
    [
      /new OkHttpClient\(\)/,
      `new OkHttpClient.Builder()
  .sslSocketFactory(certificates.sslSocketFactory(), certificates.trustManager())
  .build()`,
    ],
    [
      /^/,
      `String pem = Files.readString(Path.of("client.pem")) + Files.readString(Path.of("client.key"));
HandshakeCertificates certificates = new HandshakeCertificates.Builder()
  .addPlatformTrustedCertificates()
  .heldCertificate(HeldCertificate.decode(pem))
  .build();

`,
    ],
  ],
  csharp: [
    [
      /var client = new HttpClient\(\);/,
      `using System.Security.Cryptography.X509Certificates;
var handler = new HttpClientHandler();
handler.ClientCertificates.Add(X509Certificate2.CreateFromPemFile("client.pem", "client.key"));
var client = new HttpClient(handler);`,
    ],
  ],
  php: [
    [
      /new \\GuzzleHttp\\Client\(\)/,
      "new \\GuzzleHttp\\Client(['cert' => 'client.pem', 'ssl_key' => 'client.key'])",
    ],
  ],
};

/** A sample that also shows a client certificate. Throws when the sample has no place for it. */
export const withCertificate = (language: string, code: string): string =>
  adaptedSample(language, code, changes, 'a certificate');
