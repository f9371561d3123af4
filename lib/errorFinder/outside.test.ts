import {describe, expect, it} from 'vitest';
import {outsideErrors} from './outside';

const host = 'sandbox.api.aldermark.example';

/** What programs print, by what it means. */
const printed: Readonly<Record<string, readonly string[]>> = {
  dns: [
    `Error: getaddrinfo ENOTFOUND ${host}\n    at GetAddrInfoReqWrap.onlookup [as oncomplete] (node:dns:107:26)`,
    `curl: (6) Could not resolve host: ${host}`,
    `java.net.UnknownHostException: ${host}`,
    `Post "https://${host}/v2/users": dial tcp: lookup ${host}: no such host`,
    `requests.exceptions.ConnectionError: HTTPSConnectionPool(host='${host}', port=443): Max retries exceeded (Caused by NameResolutionError("Failed to resolve '${host}'"))`,
    `System.Net.Http.HttpRequestException: No such host is known. (${host}:443)`,
    `SocketError: Failed to open TCP connection to ${host}:443 (getaddrinfo: nodename nor servname provided, or not known)`,
    'PHP Warning: file_get_contents(): php_network_getaddresses: getaddrinfo failed',
    'net::ERR_NAME_NOT_RESOLVED',
  ],
  'dns-temporary': [
    `Error: getaddrinfo EAI_AGAIN ${host}`,
    'socket.gaierror: [Errno -3] Temporary failure in name resolution',
    `dial tcp: lookup ${host} on 127.0.0.11:53: server misbehaving`,
  ],
  refused: [
    'Error: connect ECONNREFUSED 127.0.0.1:4010',
    'curl: (7) Failed to connect to localhost port 4010 after 0 ms: Could not connect to server',
    'ConnectionRefusedError: [WinError 10061] No connection could be made because the target machine actively refused it',
    'java.net.ConnectException: Connection refused',
    'dial tcp [::1]:4010: connect: connection refused',
    'cURL error 7: Failed to connect (see https://curl.haxx.se/libcurl/c/libcurl-errors.html)',
  ],
  unreachable: [
    'Error: connect ENETUNREACH 2001:db8::1:443',
    'OSError: [Errno 113] No route to host',
    'net::ERR_INTERNET_DISCONNECTED',
  ],
  'connect-timeout': [
    'Error: connect ETIMEDOUT 203.0.113.7:443',
    'ConnectTimeoutError: Connect Timeout Error (attempted address: x:443, timeout: 10000ms) code: UND_ERR_CONNECT_TIMEOUT',
    `Post "https://${host}": dial tcp 203.0.113.7:443: i/o timeout`,
    'java.net.http.HttpConnectTimeoutException: HTTP connect timed out',
    'Net::OpenTimeout: execution expired',
  ],
  timeout: [
    'curl: (28) Operation timed out after 30001 milliseconds with 0 bytes received',
    `ReadTimeout: HTTPSConnectionPool(host='${host}', port=443): Read timed out. (read timeout=5)`,
    'AxiosError: timeout of 5000ms exceeded { code: "ECONNABORTED" }',
    'java.net.SocketTimeoutException: Read timed out',
    'context deadline exceeded (Client.Timeout exceeded while awaiting headers)',
    'System.Threading.Tasks.TaskCanceledException: The request was canceled due to the configured HttpClient.Timeout of 100 seconds elapsing.',
    'DOMException [TimeoutError]: The operation was aborted due to timeout',
    'HeadersTimeoutError: Headers Timeout Error code: UND_ERR_HEADERS_TIMEOUT',
  ],
  reset: [
    'Error: read ECONNRESET',
    'Error: socket hang up',
    'curl: (52) Empty reply from server',
    "ConnectionError: ('Connection aborted.', RemoteDisconnected('Remote end closed connection without response'))",
    'System.IO.IOException: An existing connection was forcibly closed by the remote host.',
    `Post "https://${host}/v2/users": EOF`,
    'java.io.IOException: unexpected end of stream on com.android.okhttp.Address',
    'SocketError: other side closed (UND_ERR_SOCKET)',
  ],
  'server-expired': [
    'Error: certificate has expired { code: "CERT_HAS_EXPIRED" }',
    'x509: certificate has expired or is not yet valid: current time 2019-01-01T00:00:00Z is before',
    'NET::ERR_CERT_DATE_INVALID',
  ],
  untrusted: [
    'Error: self-signed certificate in certificate chain',
    'Error: unable to get local issuer certificate { code: "UNABLE_TO_GET_ISSUER_CERT_LOCALLY" }',
    'curl: (60) SSL certificate problem: unable to get local issuer certificate',
    'ssl.SSLCertVerificationError: [SSL: CERTIFICATE_VERIFY_FAILED] certificate verify failed: unable to get issuer certificate (_ssl.c:1006)',
    'javax.net.ssl.SSLHandshakeException: PKIX path building failed: sun.security.provider.certpath.SunCertPathBuilderException: unable to find valid certification path to requested target',
    'x509: certificate signed by unknown authority',
    'The remote certificate is invalid because of errors in the certificate chain: UntrustedRoot',
  ],
  'server-name': [
    "Error [ERR_TLS_CERT_ALTNAME_INVALID]: Hostname/IP does not match certificate's altnames",
    'x509: certificate is valid for *.proxy.example, not sandbox.api.aldermark.example',
  ],
  'client-certificate': [
    'error:0A00045C:SSL routines::tlsv13 alert certificate required, SSL alert number 116',
    'remote error: tls: bad certificate',
    'javax.net.ssl.SSLHandshakeException: Received fatal alert: certificate_unknown',
    '<h1>400 Bad Request</h1>No required SSL certificate was sent',
  ],
  handshake: [
    'error:14094410:SSL routines:ssl3_read_bytes:sslv3 alert handshake failure',
    'javax.net.ssl.SSLHandshakeException: Received fatal alert: handshake_failure',
    'curl: (35) TLS connect error: error:0A00042E:SSL routines::tlsv1 alert protocol version',
    'SSL_ERROR_NO_CYPHER_OVERLAP',
    'The request was aborted: Could not create SSL/TLS secure channel.',
  ],
  'plain-http': [
    'write EPROTO 1:error:1408F10B:SSL routines:ssl3_get_record:wrong version number',
    'http: server gave HTTP response to HTTPS client',
  ],
  cors: [
    `Access to fetch at 'https://${host}/v2/users' from origin 'https://app.example' has been blocked by CORS policy: No 'Access-Control-Allow-Origin' header is present on the requested resource.`,
    `Cross-Origin Request Blocked: The Same Origin Policy disallows reading the remote resource at https://${host}/.`,
  ],
  'fetch-failed': [
    'TypeError: Failed to fetch',
    'TypeError: fetch failed',
    'AxiosError: Network Error',
    'aiohttp.client_exceptions.ClientConnectorError: Cannot connect to host x:443',
  ],
  'proxy-connection': [
    'curl: (56) CONNECT tunnel failed, response 407',
    "requests.exceptions.ProxyError: ('Unable to connect to proxy', OSError('Tunnel connection failed: 403 Forbidden'))",
  ],
  address: [
    'TypeError: Invalid URL',
    "requests.exceptions.MissingSchema: Invalid URL 'api/v2': No scheme supplied.",
  ],
  'proxy-page': [
    '<html>\r\n<head><title>502 Bad Gateway</title></head>\r\n<body><center><h1>502 Bad Gateway</h1></center><hr><center>nginx</center></body></html>',
    'HTTP/1.1 503 Service Unavailable\nContent-Type: text/html\n\n<!DOCTYPE html><title>Maintenance</title>',
    'no healthy upstream',
    '{"message":"Missing Authentication Token"}',
  ],
  'not-json': [
    'SyntaxError: Unexpected token \'<\', "<HTML><HE"... is not valid JSON'.replace(
      '<HTML><HE',
      '<b>',
    ),
    'json.decoder.JSONDecodeError: Expecting value: line 1 column 1 (char 0)',
    "invalid character '<' looking for beginning of value",
  ],
  'webhook-signature': [
    'WebhookVerificationError: No matching signature found',
    'standardwebhooks.webhooks.WebhookVerificationError: No matching signature found',
  ],
  'webhook-time': ['Error: Message timestamp too old', 'message timestamp too new'],
  'webhook-headers': ['WebhookVerificationError: Missing required headers'],
  'webhook-secret': [
    "Error: Secret can't be empty.",
    'Base64Coder: incorrect characters for decoding',
  ],
  'jwt-signature': ['JWSSignatureVerificationFailed: signature verification failed'],
};

describe.each(Object.entries(printed))('%s', (id, texts) => {
  it.each(texts)('is found in: %s', (text) => {
    const ids = outsideErrors(text).map((one) => one.id);
    expect(ids.filter((one) => one !== 'proxy-page' || id === one)).toEqual([id]);
  });
});

it.each([
  'Everything is fine',
  'POST /v2/users 201 Created in 85 ms',
  'The transfer was rejected by the bank',
  'timestamp: 2026-03-02T09:15:00Z',
])('no error is invented for: %s', (text) => {
  expect(outsideErrors(text)).toEqual([]);
});
