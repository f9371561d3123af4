/**
 * Errors that no response of the API explains, because they come from the network, from a program between the caller and the
 * API, from a library, or from another server. They are not in the contract, so their words are here.
 */

/** Whether the API has got the request, which decides how to repeat it. */
export type RequestArrival = 'no' | 'perhaps' | 'yes' | 'incoming';

export type OutsideError = {
  readonly id: string;
  readonly title: string;
  /** What programs, libraries and systems write. Absent for one that is known by its name alone. */
  readonly signs?: RegExp;
  /** What they write for this error and for others, which counts only where nothing else says more. */
  readonly vague?: RegExp;
  /** The findings that say more exactly what this one says too. */
  readonly unless?: readonly string[];
  /** Whether another program sent it instead of a response. */
  readonly isPage?: boolean;
  readonly cause: string;
  readonly fix: string;
  readonly arrival: RequestArrival;
  /** The page that says more: its path, and its name. */
  readonly page?: readonly [path: string, name: string];
};

/** Whether to retry a call, by what the API has received. */
export const repeatOutside: Readonly<Record<RequestArrival, string>> = {
  no: 'The request did not reach the API, so nothing has happened there. Retry it once the cause is fixed.',
  perhaps:
    'The API may have processed the request. Retry a `POST` with the same `Idempotency-Key`, and nothing happens twice. Before you retry a call without one, read the object to see whether it has changed.',
  yes: 'The API has received the request. Fix the cause before you send it again, and keep the same `Idempotency-Key` if the call takes one.',
  incoming:
    'This is about a request that your server receives. Respond with 400, and the delivery is retried. Replay the events that you missed.',
};

const hosts = ['docs/conventions#environments-and-hosts', 'Environments and hosts'] as const;
const idempotency = ['docs/conventions#idempotency', 'Idempotency'] as const;
const certificates = [
  'docs/customer-relationship/configuration#step-2-add-a-certificate-for-mtls',
  'Add a certificate for mTLS',
] as const;
const settings = [
  'docs/customer-relationship/configuration#before-you-start',
  'Before you start',
] as const;
const signatures = ['docs/tools/webhook-signature', 'Webhook signature checker'] as const;
const tokens = ['docs/tools/tokens', 'Tokens and signatures'] as const;

const exactTls = [
  ...['server-name', 'server-expired', 'client-certificate', 'untrusted', 'plain-http'],
  'proxy-connection',
];

/** The errors of the way to the API. */
const network: readonly OutsideError[] = [
  {
    id: 'proxy-connection',
    title: 'Your proxy does not let the connection through',
    signs:
      /ERR_(?:TUNNEL|PROXY)_CONNECTION_FAILED|ERR_PROXY_\w+|curl: \((?:5|97)\)|cURL error (?:5|97)\b|could not resolve proxy|tunnel connection failed|CONNECT tunnel failed|HTTP code 40\d from proxy|proxy ?authentication required|\b407\b[^\n]{0,20}proxy|unable to (?:connect to|tunnel through) proxy|cannot connect to proxy|ProxyError|proxyconnect tcp|unable to establish (?:a )?connection to proxy|NS_ERROR_(?:UNKNOWN_)?PROXY|tunneling socket could not be established|proxy tunnel request|proxy returned? "?HTTP/i,
    cause:
      'An HTTP proxy between your server and the internet rejects the connection, requires a password, or cannot be reached.',
    fix: 'Check `HTTPS_PROXY` and `NO_PROXY`, the name and password of the proxy, and that it allows the hosts of the API on port 443.',
    arrival: 'no',
    page: settings,
  },
  {
    id: 'dns-temporary',
    title: 'The name server did not respond',
    signs:
      /EAI_AGAIN|temporary failure in name resolution|SERVFAIL|server misbehaving|DNS_PROBE_FINISHED_(?:NO_INTERNET|BAD_CONFIG|TIMEOUT)|EAI_NONAME_TRY|ETIMEOUT|queryA? ETIMEOUT|try again[^\n]{0,10}getaddrinfo|WSATRY_AGAIN|\b11002\b[^\n]{0,40}getaddrinfo|getaddrinfo[^\n]{0,40}\b11002\b|ERR_NAME_RESOLUTION_FAILED|DnsNameResolverTimeoutException|resolving timed out|lookup [^\n]{1,160}i\/o timeout|no servers could be reached|thread failed to start|résolution (?:temporaire )?du nom|temporaire dans la résolution|Temporärer Fehler bei der Namensauflösung/i,
    unless: ['proxy-connection'],
    cause:
      'Your system could not ask its name server (DNS) for the address of the host. This often happens in a container without network, or when the name server is overloaded.',
    fix: 'Check the network and the name server of the machine or container, such as `/etc/resolv.conf`. If it happens now and then, retry the call after a short wait.',
    arrival: 'no',
    page: hosts,
  },
  {
    id: 'dns',
    title: 'The name of the host is unknown',
    signs:
      /ENOTFOUND|ENODATA|NXDOMAIN|could(?: not|n't) resolve host|name or service not known|nodename nor servname|no such host|UnresolvedAddressException|NameResolutionError|failed to resolve|ERR_NAME_NOT_RESOLVED|DNS_PROBE_(?:POSSIBLE|FINISHED_NXDOMAIN)|php_network_getaddresses|remote name could not be resolved|hostname[^\n]{0,60}not (?:be )?(?:found|resolved)|name does not resolve|no address associated with hostname|dns error|NS_ERROR_UNKNOWN_HOST|failed to lookup address|EAI_NONAME|unable to resolve host|server with the specified hostname could not be found|wget: unable to resolve|domain name not found|non-existing domain|IP address could not be found|trouble finding that site|getaddrinfo failed|host is unknown|Host ist unbekannt|Name oder der Dienst ist nicht bekannt|Der Remotename konnte nicht aufgelöst werden|hôte inconnu|nom ou service inconnu|nom distant n['’]a pas pu être résolu/i,
    vague: /UnknownHostException|curl: \(6\)|cURL error 6\b|getaddrinfo(?:\(\d\))?:/i,
    unless: ['dns-temporary', 'proxy-connection'],
    cause: 'The name server (DNS) has no address for the host of the request.',
    fix: 'Compare the host letter by letter with the hosts of the environment. Look for `https://` written twice, a space, a missing letter, or a variable that is empty.',
    arrival: 'no',
    page: hosts,
  },
  {
    id: 'refused',
    title: 'Nothing accepts connections at this address',
    signs:
      /ECONNREFUSED|connection refused|actively refused|ERR_CONNECTION_REFUSED|WinError 10061|\b10061\b[^\n]{0,40}refused|WSAECONNREFUSED|NS_ERROR_CONNECTION_REFUSED|os error 111\b|\[Errno 111\]|refused to connect(?! to)|Errno 61\b|connexion refusée|expressément refusée|Verbindungsaufbau abgelehnt|Zielcomputer die Verbindung verweigerte/i,
    vague:
      /curl: \(7\)|cURL error 7\b|failed to connect to (?:[^\n]{1,80} port \d|[^\n\s]{1,80}:\d)|could not connect to (?:the )?server|unable to connect to the remote server|NewConnectionError|java\.net\.ConnectException|HttpHostConnectException|all connection attempts failed|tcp connect error/i,
    unless: ['proxy-connection'],
    cause:
      'The machine was found, but no program listens at this address and port. With `localhost` or `127.0.0.1` it is your own machine; in a container it is the container itself.',
    fix: 'Check the host and the port. If you call the local sandbox, start it, and from a container call `host.docker.internal`. If you call a host of the API, check that your firewall allows port 443.',
    arrival: 'no',
    page: hosts,
  },
  {
    id: 'unreachable',
    title: 'There is no way to the host',
    signs:
      /ENETUNREACH|EHOSTUNREACH|ENETDOWN|EHOSTDOWN|EADDRNOTAVAIL|network is unreachable|no route to host|host is (?:down|unreachable)|NoRouteToHostException|ERR_INTERNET_DISCONNECTED|ERR_NETWORK_CHANGED|ERR_ADDRESS_UNREACHABLE|ERR_NETWORK_ACCESS_DENIED|WinError 100(?:51|65)|internet connection appears to be offline|os error 1(?:01|13)\b|\[Errno 1(?:01|13)\]|unreachable (?:host|network)|le réseau n['’]est pas accessible|aucun chemin d['’]accès pour atteindre/i,
    cause:
      'Your machine or network has no route to the host: it is offline, a firewall blocks it, or it has an IPv6 address without IPv6 access.',
    fix: 'Check the network, and the routes and outgoing rules of your firewall or cloud. If only IPv6 fails, let the client use IPv4.',
    arrival: 'no',
    page: settings,
  },
  {
    id: 'connect-timeout',
    title: 'The connection was not made in time',
    signs:
      /connect ETIMEDOUT|UND_ERR_CONNECT_TIMEOUT|(?<!read error \()connect(?:ion)?[_ ]?time[d-]?[_ ]?out|ConnectTimeout|HttpConnectTimeoutException|Net::OpenTimeout|dial tcp[^\n]{0,80}i\/o timeout|TLS handshake timeout|ERR_CONNECTION_TIMED_OUT|WinError 10060|\b10060\b|WSAETIMEDOUT|connection timed out after|connected host has failed to respond|failed to connect[^\n]{0,80}(?:timed out|timeout)|os error 110\b|\[Errno 110\]|execution expired|timed? ?out[^\n]{0,40}(?:while )?connecting|connect timeout|ConnectException: operation timed out|Errno 60\b|failed to connect to [^\n]{1,120} after \d+ ?ms$|expiration du délai d['’]attente|Die Wartezeit für die Verbindung ist abgelaufen|Verbindungszeitüberschreitung/i,
    unless: ['dns-temporary'],
    cause:
      'No connection was made before your client gave up. Most often a firewall drops the packets without a word.',
    fix: 'Allow outgoing connections to port 443 of the host in your firewall, and check the proxy. A longer time-out seldom helps.',
    arrival: 'no',
    page: settings,
  },
  {
    id: 'timeout',
    title: 'The response did not come in time',
    signs:
      /E(?:SOCKET)?TIMEDOUT|ECONNABORTED|timeout of \d+ ?ms exceeded|UND_ERR_(?:HEADERS|BODY)_TIMEOUT|(?:Headers|Body)TimeoutError|ReadTimeout|WriteTimeout|PoolTimeout|read timed out|SocketTimeoutException|HttpTimeoutException|InterruptedIOException: timeout|context deadline exceeded|Client\.Timeout|i\/o timeout|TaskCanceledException|HttpClient\.Timeout|operation (?:has )?timed out|operation timed out|request timeout|Net::ReadTimeout|Net::WriteTimeout|ERR_TIMED_OUT|ERR_NETWORK_IO_SUSPENDED|TimeoutError|ReadTimeoutException|deadline[_ ]?exceeded|aborted due to timeout|NS_ERROR_NET_TIMEOUT|request canceled[^\n]{0,60}awaiting headers|time-?out (?:was )?(?:reached|exceeded)|upstream request timeout|Faraday::TimeoutError|signal timed out|idle timeout|socket timeout|(?<!endpoint )request timed out|\bAbortError\b|operation was aborted|aborted a request|awaiting response headers|\bTimedOut\b|read error \(connection timed out|délai d['’]attente de l['’](?:opération|exécution)|le délai d['’]expiration/i,
    vague: /curl: \(28\)|cURL error 28\b|TimeoutException/i,
    unless: ['connect-timeout', 'dns-temporary', 'proxy-connection'],
    cause: 'Your client sent the request and gave up before the response was complete.',
    fix: 'Let the client wait longer than the API needs, and let it retry calls. The time in your log shows whether the call took as long as your own time-out.',
    arrival: 'perhaps',
    page: idempotency,
  },
  {
    id: 'server-name',
    title: 'The certificate is for another host',
    signs:
      /ERR_TLS_CERT_ALTNAME_INVALID|does not match certificate'?s altnames|certificate subject name|subject name does not match|subjectAltName does not match|curl: \(51\)|cURL error 51\b|x509: certificate is (?:valid for|not valid for any)|certificate is not valid for|No subject alternative|RemoteCertificateNameMismatch|ERR_CERT_COMMON_NAME_INVALID|SSL_ERROR_BAD_CERT_DOMAIN|hostname[^\n]{0,80}(?:mismatch|doesn't match|does not match|not verified)|certificate for [^\n]{1,80} doesn't match|name mismatch|NotValidForName|hostname mismatch|CERT_COMMON_NAME|any IP SANs|legacy Common Name/i,
    cause:
      'The host showed a certificate for another name: the address has a wrong name or is an IP address, or another server responds in its place.',
    fix: 'Call the host by its exact name, never by its IP address. If the name is right, find out which proxy responds. Never switch the check of certificates off.',
    arrival: 'no',
    page: hosts,
  },
  {
    id: 'server-expired',
    title: 'A certificate has expired, or is not valid yet',
    signs:
      /CERT_HAS_EXPIRED|CERT_NOT_YET_VALID|certificate has expired|certificate is not yet valid|expired certificate|ERR_CERT_DATE_INVALID|Certificate(?:Expired|NotYetValid)Exception|SEC_ERROR_(?:EXPIRED|OCSP_OLD)|SSL_ERROR_EXPIRED_CERT|MOZILLA_PKIX_ERROR_NOT_YET_VALID|\bNotTimeValid\b|alert certificate expired|certificate expired|NotAfter:|CERT_E_EXPIRED|SEC_E_CERT_EXPIRED|validity check failed|peer certificate: (?:Expired|NotValidYet)/i,
    cause:
      'The clock of your machine is wrong, a proxy shows an old certificate, or, with mTLS, your own client certificate has expired (`alert certificate expired`).',
    fix: 'Set the clock by NTP and update the root certificates of the system. If the message is an alert of the host, renew your client certificate and upload it. Never switch the check of certificates off.',
    arrival: 'no',
    page: certificates,
  },
  {
    id: 'client-certificate',
    title: 'The host rejects your client certificate, or gets none',
    signs:
      /certificate[_ ]required|alert (?:bad|unsupported|unknown|no)[_ ]certificate|alert certificate[_ ](?:unknown|revoked|required)|alert[_ ]unknown[_ ]ca|tls: (?:bad certificate|unknown certificate(?: authority)?|certificate required)|bad_certificate|certificate_(?:unknown|revoked|required|unobtainable)|fatal alert: (?:unknown_ca|certificate_\w+|bad_certificate)|ERR_(?:SSL_CLIENT_AUTH|BAD_SSL_CLIENT_AUTH)\w*|SSL_ERROR_(?:BAD_CERT_ALERT|RX_CERTIFICATE_REQUIRED_ALERT|HANDSHAKE_FAILURE_ALERT|UNKNOWN_CA_ALERT)|no required SSL certificate was sent|SSL certificate error<|curl: \(58\)|cURL error 58\b|could not load (?:client|PEM client) certificate|key values mismatch|ERR_SSL_SSLV3_ALERT_(?:BAD_)?CERTIFICATE|alert number (?:4[2-6]|48|116)\b|reason\(1116\)|private key does not match|fatal alert: (?:certificate|bad ?certificate)\w*/i,
    cause:
      'With mTLS, the host requires a client certificate. Yours was not sent, has no matching private key, or is not the one in the portal.',
    fix: 'Send the certificate with its private key and the certificates between it and its root. Compare its fingerprint with the one in the portal. A proxy that ends TLS cannot pass a client certificate on.',
    arrival: 'no',
    page: certificates,
  },
  {
    id: 'untrusted',
    title: 'Your client does not trust the certificate',
    signs:
      /self[- ]signed certificate|could not establish trust relationship|SELF_SIGNED_CERT|DEPTH_ZERO_SELF_SIGNED|unable to get (?:local )?issuer|UNABLE_TO_(?:GET_ISSUER|VERIFY_LEAF)\w*|unable to verify the first certificate|PKIX path|valid certification path|SunCertPathBuilderException|CertPathValidatorException|trust anchor for certification path|unknown authority|UntrustedRoot|PartialChain|ERR_CERT_AUTHORITY_INVALID|SEC_ERROR_UNKNOWN_ISSUER|SEC_E_UNTRUSTED_ROOT|MOZILLA_PKIX_ERROR_\w+|certificate is not trusted|UnknownIssuer|CERT_UNTRUSTED|CERT_SIGNATURE_FAILURE|certificate chain[^\n]{0,60}not trusted|no valid certificate chain|error setting certificate|revocation function was unable|unable to locally verify|cannot verify [^\n]{1,80}['’]s certificate|\bCERT_TRUST_\w+/i,
    vague:
      /CERTIFICATE_VERIFY_FAILED|certificate verify failed|curl: \((?:60|77)\)|cURL error (?:60|77)\b|SSL certificate problem|RemoteCertificateChainErrors|remote certificate (?:is|was) (?:invalid|rejected)|ERR_CERT_INVALID|invalid peer certificate|certificate for this server is invalid/i,
    cause:
      'The certificate does not lead to a root that your client knows. The root certificates of the machine or container are old or missing, or a proxy of your company reads the traffic and shows a certificate of its own.',
    fix: 'Install or update the root certificates (`ca-certificates`). Behind such a proxy, add the root of your company, such as with `NODE_EXTRA_CA_CERTS`, `REQUESTS_CA_BUNDLE` or `SSL_CERT_FILE`. Never switch the check of certificates off, because anybody between could read your tokens.',
    arrival: 'no',
    page: hosts,
  },
  {
    id: 'plain-http',
    title: 'One side speaks TLS, the other does not',
    signs:
      /wrong[_ ]version[_ ]number|http: server gave HTTP response to HTTPS client|plain HTTP request was sent to HTTPS port|first record does not look like a TLS handshake|ERR_SSL_PROTOCOL_ERROR|SSL_ERROR_RX_RECORD_TOO_LONG|packet length too long|unrecognized SSL message|HTTP_REQUEST\b[^\n]{0,40}SSL|cannot determine the frame size|unknown protocol|HTTP request to an HTTPS server|HTTP\/0\.9 when not allowed/i,
    cause:
      'The request goes with `https:` to a port that speaks plain HTTP, or the other way round. It is often a proxy set with the wrong scheme, or the local sandbox called with `https:`.',
    fix: 'Check the scheme and the port of the address and of the proxy. The hosts of the API speak `https:` on port 443 only.',
    arrival: 'no',
    page: hosts,
  },
  {
    id: 'handshake',
    title: 'The two sides do not agree on TLS',
    signs:
      /handshake[_ ]?failure|handshake[_ ]failed|alert protocol[_ ]version|protocol_version|unsupported[_ ]protocol(?! scheme)|SSL_ERROR_\w+|ERR_SSL_\w+|\bEPROTO\b|could not create SSL\/TLS secure channel|SSL[_ ]connect error|no (?:cipher|protocol)s? in common|no_cypher_overlap|VERSION_OR_CIPHER_MISMATCH|tlsv1 alert|sslv3 alert|\btls: [a-z ]{4,40}|no application protocol|unrecognized[_ ]name|decryption failed or bad record mac|bad[_ ]record[_ ]mac|decrypt[_ ]error|SEC_E_ILLEGAL_MESSAGE|insufficient[_ ]security|illegal[_ ]parameter|authentication failed[^\n]{0,60}(?:ssl|inner exception)|SSL_connect returned|gnutls_handshake|EOF occurred in violation of protocol|SSL alert number \d+|received (?:a )?fatal alert|closed the transport stream|before secure TLS connection/i,
    vague:
      /SSLHandshakeException|curl: \((?:35|59)\)|cURL error (?:35|59)\b|SSLException|SSLError|SSL connection could not be established|SSL routines:|schannel:/i,
    unless: exactTls,
    cause:
      'The TLS connection failed before the request was sent: the client knows no version or cipher that the host accepts, sends no client certificate where mTLS requires one, or a proxy in between interferes.',
    fix: 'Let the client use TLS 1.2 or 1.3, update old runtimes, and send SNI, the name of the host. On the hosts for mTLS, send your client certificate.',
    arrival: 'no',
    page: certificates,
  },
  {
    id: 'reset',
    title: 'The connection was closed during the call',
    signs:
      /ECONNRESET|\bEPIPE\b|broken pipe|socket hang up|connection (?:was )?(?:reset|aborted|closed|lost)|reset by peer|empty reply from server|RemoteDisconnected|without response|ERR_CONNECTION_(?:RESET|CLOSED|ABORTED)|ERR_EMPTY_RESPONSE|ERR_HTTP2_\w+|forcibly closed|WinError 1005[34]|\b1005[34]\b[^\n]{0,30}(?:reset|abort|closed)|PrematureCloseException|premature(?:ly)? close|ERR_STREAM_PREMATURE_CLOSE|UND_ERR_SOCKET|other side closed|response ended prematurely|unexpected(?: end of (?:file|stream)|_eof| EOF)|: EOF\b|EOFError|IncompleteRead|ChunkedEncodingError|ProtocolError|RemoteProtocolError|server disconnected|GOAWAY|NoHttpResponseException|(?<!host has )failed to respond|stream (?:was reset|error)|underlying connection was closed|connection was closed|ERR_INCOMPLETE_CHUNKED_ENCODING|ERR_CONTENT_LENGTH_MISMATCH|os error (?:32|104)\b|\[Errno (?:32|104)\]|network connection was lost|NS_ERROR_NET_(?:RESET|INTERRUPT)|PR_(?:CONNECT_RESET|END_OF_FILE)_ERROR|server closed idle connection|header parser received no bytes|peer shut down|IncompleteMessage|socket (?:was )?closed|fermée par l[’\x27]hôte distant|connexion ré-?initialisée/i,
    vague: /curl: \((?:18|52|55|56|92|95|16)\)|cURL error (?:18|52|55|56|92|16)\b/i,
    unless: [...exactTls, 'handshake'],
    cause:
      'The connection broke after it was made. Most often a client reuses a connection that the other side has closed after a pause, or a proxy or firewall cuts it.',
    fix: 'Retry the call on a new connection. If it happens after pauses, let the client close idle connections earlier than proxies do.',
    arrival: 'perhaps',
    page: idempotency,
  },
  {
    id: 'cors',
    title: 'A browser blocks the call (CORS)',
    signs:
      /\bCORS\b|(?:no|by|required) ['‘’"]?Access-Control-Allow-\w+|Cross-Origin Request Blocked|cross[- ]origin request|blocked:mixed-content|Mixed Content:|Content Security Policy|ERR_BLOCKED_BY_(?:CLIENT|RESPONSE|CSP)|preflight request|opaque response|DisallowedByCors|violates the following|due to access control checks/i,
    cause:
      'A script in a page of the browser calls another host, which the browser does not allow. The API is made for servers: a token in a browser can be copied by anybody who uses the page.',
    fix: 'Call the API from your server, and let your page call your server. Revoke a token or key that was in a page: remove the key in the portal.',
    arrival: 'perhaps',
    page: ['docs/conventions#authentication', 'Authentication'],
  },
  {
    id: 'fetch-failed',
    title: 'The call ended without a response',
    vague:
      /failed to fetch|NetworkError when attempting|\bload failed\b|fetch failed|network request failed|axioserror: network error|\berror: network error|ERR_NETWORK\b|ERR_FAILED\b|network error occurred|error sending request|cannot connect to host|connect call failed|ClientConnectorError|HttpRequestException|ConnectionFailed|ConnectError|ConnectionError|connection errored|URLError|NSURLErrorDomain/i,
    cause: 'The library does not say why: the network, TLS, or in a browser CORS stopped the call.',
    fix: 'Look for the cause below this line: `error.cause` in Node, the console and the list of requests in a browser. In a browser, call your own server instead of the API.',
    arrival: 'perhaps',
    page: idempotency,
  },
  {
    id: 'address',
    title: 'The address cannot be called',
    signs:
      /ERR_INVALID_URL|Invalid URL\b|unsupported protocol scheme|MissingSchema|InvalidSchema|No scheme supplied|no host in request|URL (?:using bad\/illegal format|rejected|malformed)|invalid request URI|MalformedURLException|URISyntaxException|UriFormatException|UnsupportedProtocol|bad URI|URI::InvalidURIError|No connection adapters were found|failed to parse URL|nohost|relative URL without a base|first path segment in URL cannot contain colon|Only absolute URLs|Protocol "[^"]{1,20}" not supported|URI with undefined scheme|expected URL scheme|RelativeUrlWithoutBase/i,
    vague: /curl: \([13]\)|cURL error [13]\b/i,
    cause:
      'The address has no scheme or no host, or signs that no address has. Often a variable for the host is empty.',
    fix: 'Print the address before the call. It begins with `https://` and the host, and values in it are percent-encoded.',
    arrival: 'no',
    page: hosts,
  },
];

/** What a program between the caller and the API writes instead of a response of the API. */
const between: readonly OutsideError[] = [
  {
    id: 'proxy-page',
    isPage: true,
    title: 'This page is not a response of the API',
    signs:
      /<!doctype html|<html[\s>]|<h1>\s?\d{3}\b|<center>|\bnginx\/\d|openresty|cloudflare|cf-ray|awselb|akamai|x-amzn-errortype|upstream connect error|no healthy upstream|zscaler|squid\/\d|X-Squid-Error|varnish|Request blocked\.|error code: \d{3,4}\b|HTTP Error 50\d\.|\bAccess Denied\b|Reference #\d|F5 BIG-IP|The requested URL was rejected|forefront|incapsula|\{"message":\s?"(?:forbidden|missing authentication token|internal server error|endpoint request timed out|limit exceeded|unauthorized|no route matched[^"]*|an invalid response was received[^"]*)"\}/i,
    cause:
      'The API sends errors as JSON with a `code`, never as a page. A proxy, a load balancer, a firewall or another website responded.',
    fix: 'Find out who responded, from the words of the page and the headers `Server` and `Via`. Check the host of the request, then your own proxy and firewall.',
    arrival: 'perhaps',
    page: ['docs/customer-relationship/monitoring#status-page-and-incident-process', 'Status page'],
  },
  {
    id: 'not-json',
    isPage: true,
    title: 'The response is not JSON',
    signs:
      /unexpected token ['"`]?<|is not valid JSON|unexpected end of JSON|in JSON at position|expecting value: line \d|JSONDecodeError|invalid character '<'|unexpected character \('<'|unexpected character encountered while parsing value: <|JsonReaderException|'<' is an invalid start of a value|JSON::ParserError|JsonParseException|MalformedJsonException|JSON\.parse: unexpected|json: cannot unmarshal|unexpected end of (?:JSON|input)|does not contain any JSON tokens|Syntax error, malformed JSON|UnknownContentTypeException|expected value at line 1 column 1|ContentTypeError|EOF while parsing|JSON Parse error|expected BEGIN_(?:OBJECT|ARRAY)|parse error: invalid (?:numeric )?literal|invalid JSON primitive|Json(?:Syntax)?Exception|error decoding response body/i,
    cause:
      'Your program reads JSON from a body that is a page of a proxy (`<`), or empty, such as that of a 204.',
    fix: 'Before you read JSON, compare the status and `Content-Type`, and log the first characters of the body. Then paste them here.',
    arrival: 'perhaps',
    page: ['docs/conventions#errors', 'Errors'],
  },
];

/** What libraries write that check signatures, those of Standard Webhooks first. */
const signed: readonly OutsideError[] = [
  {
    id: 'webhook-signature',
    title: 'The signature of the webhook does not match',
    signs:
      /^\s*(?:\w*error: ?)?invalid signature\W*$|no matching signatures? found|invalid webhook signature|webhook signature (?:verification failed|is invalid|does not match|mismatch|invalid)|signature verification failed|signatures? did not match|signatures do not match|WebhookVerificationError|WebhookVerificationException|WebhookSigningException/i,
    unless: ['webhook-time', 'webhook-headers', 'webhook-secret', 'jwt-signature'],
    cause:
      'The library computed another signature than the ones in `webhook-signature`. Nearly always the body was parsed and written again before the check, or the secret is that of another endpoint or environment.',
    fix: 'Check the raw bytes of the body, before any program reads it as JSON, with the secret of this endpoint, `whsec_…`. During a rotation both secrets are valid.',
    arrival: 'incoming',
    page: signatures,
  },
  {
    id: 'webhook-time',
    title: 'The time of the webhook is too far away',
    signs:
      /(?:message )?timestamp (?:is )?too (?:old|new)|timestamp (?:is )?outside (?:of )?(?:the )?tolerance|(?:webhook )?timestamp (?:has )?expired/i,
    cause:
      'The library compares `webhook-timestamp` with the clock of your server: the clock is wrong, or the request was kept and checked later.',
    fix: 'Set the clock by NTP, and check the signature when the request comes in, not when a queue hands it over. A replayed event is signed anew.',
    arrival: 'incoming',
    page: signatures,
  },
  {
    id: 'webhook-headers',
    title: 'The webhook has no headers with a signature',
    signs:
      /missing required headers|missing (?:webhook|svix)[- ](?:id|timestamp|signature)|no signature header|invalid (?:webhook |signature )?headers|(?:failed|unable) to parse (?:the )?timestamp|unable to extract timestamp and signatures/i,
    cause:
      'The library needs `webhook-id`, `webhook-timestamp` and `webhook-signature`. A proxy dropped them, a framework renamed them, or the request is not from the API.',
    fix: 'Log the names of the headers. Hand them to the library with small letters, and let your proxy pass them on. Reject a request that has none.',
    arrival: 'incoming',
    page: signatures,
  },
  {
    id: 'webhook-secret',
    title: 'The webhook secret cannot be read',
    signs:
      /secret can(?:'|no)t be empty|secret is (?:empty|required|missing)|Base64Coder|incorrect characters for decoding|incorrect padding|illegal base64 (?:data|character)|invalid base64|not a valid base-?64|invalid character in base64|expected secret to be/i,
    cause:
      'The secret is empty or is not base64 after `whsec_`: a variable is not set, or quotation marks or spaces belong to it.',
    fix: 'Use the secret as `createWebhookEndpoint` returned it, without quotation marks and spaces.',
    arrival: 'incoming',
    page: signatures,
  },
  {
    id: 'jwt-signature',
    title: 'The signature of a token does not match its key',
    signs:
      /ERR_JWS_SIGNATURE_VERIFICATION_FAILED|JWSSignatureVerificationFailed|JWSInvalidSignature|JsonWebTokenError|InvalidSignatureError|SignatureVerificationException|InvalidSignatureException|SignatureInvalidException|token signature is invalid|IDX105\d\d|ERR_JWKS_NO_MATCHING_KEY|no applicable key found|unable to find a signing key|SecurityTokenSignatureKeyNotFoundException|JWT signature does not match/i,
    cause: 'The key does not fit the token: another `kid`, another environment, or an old key set.',
    fix: 'Read the key set again when a `kid` is unknown, and compare the algorithm and the key with the header of the token.',
    arrival: 'yes',
    page: tokens,
  },
];

/** Names of OAuth that no operation returns, by RFC. */
const oauthNames: Readonly<Record<string, readonly [rfc: string, meaning: string]>> = {
  invalid_request: ['RFC 6749', 'The request lacks a parameter, has one twice, or is malformed.'],
  invalid_client: ['RFC 6749', 'The client was not authenticated.'],
  invalid_grant: [
    'RFC 6749',
    'The code, refresh token or assertion that was sent as a grant is invalid, expired, revoked or of another client.',
  ],
  unauthorized_client: ['RFC 6749', 'The client may not use this grant.'],
  unsupported_grant_type: ['RFC 6749', 'The server does not know this `grant_type`.'],
  invalid_scope: ['RFC 6749', 'A scope is unknown, malformed, or more than was granted.'],
  access_denied: ['RFC 6749', 'The user or the server denied the request.'],
  unsupported_response_type: ['RFC 6749', 'The server does not know this `response_type`.'],
  server_error: ['RFC 6749', 'The authorisation server failed.'],
  temporarily_unavailable: [
    'RFC 6749',
    'The authorisation server is overloaded or in maintenance.',
  ],
  invalid_token: ['RFC 6750', 'The access token is expired, revoked or malformed.'],
  insufficient_scope: ['RFC 6750', 'The access token lacks a scope.'],
  unsupported_token_type: ['RFC 7009', 'The server cannot revoke this kind of token.'],
  invalid_redirect_uri: ['RFC 7591', 'A redirect address of the client is invalid.'],
  invalid_client_metadata: ['RFC 7591', 'The description of the client is invalid.'],
  authorization_pending: ['RFC 8628', 'The user has not finished yet.'],
  slow_down: ['RFC 8628', 'The client asks too often.'],
  expired_token: ['RFC 8628', 'The code of the device has expired.'],
  invalid_target: ['RFC 8707', 'The `resource` of the request is invalid.'],
  invalid_dpop_proof: ['RFC 9449', 'The DPoP proof is invalid.'],
  use_dpop_nonce: ['RFC 9449', 'The DPoP proof needs a nonce of the server.'],
  login_required: ['OpenID Connect', 'The user must log in.'],
  consent_required: ['OpenID Connect', 'The user must consent.'],
  interaction_required: ['OpenID Connect', 'The user must do something.'],
};

/** The names of errors that `outsideNamed` knows. */
export const outsideNames: readonly string[] = Object.keys(oauthNames);

/** An error of OAuth that this API does not return, by its name. */
export function outsideNamed(name: string): OutsideError | undefined {
  const [rfc, meaning] = (Object.hasOwn(oauthNames, name) && oauthNames[name]) || [];
  return rfc === undefined
    ? undefined
    : {
        id: name,
        title: `${name}, an error of ${rfc}`,
        cause: `${meaning} \`createAccessToken\` never returns it: another authorisation server, a library or a proxy did, or the request went to another address.`,
        fix: 'Compare the address of the token request with that of `createAccessToken`. This API has the grant `client_credentials` only, with a client assertion or mTLS, and neither refresh tokens nor codes: get a new token instead.',
        arrival: 'no',
        page: tokens,
      };
}

/** The most characters of a text in which these errors are looked for, from its beginning and from its end. */
const LONGEST_PART = 200_000;

/** The errors in a text that come from elsewhere, without those that say less than another. */
export function outsideErrors(text: string): readonly OutsideError[] {
  const read =
    text.length > 2 * LONGEST_PART
      ? `${text.slice(0, LONGEST_PART)}\n${text.slice(-LONGEST_PART)}`
      : text;
  const all = [...signed, ...network, ...between];
  const exact = all.filter(({signs}) => signs?.test(read));
  const vague = exact.some((one) => network.includes(one))
    ? undefined
    : network.find((one) => one.vague?.test(read));
  const ids = new Set(exact.map(({id}) => id));
  return all.filter(
    (one) =>
      one === vague || (exact.includes(one) && !(one.unless ?? []).some((id) => ids.has(id))),
  );
}
