/**
 * The words in which readers describe what a section answers, where the section itself uses others. They are searched
 * like a short text of the section and never shown. The build checks that each section exists.
 */
export const readersWords: Readonly<Record<string, string>> = {
  // First steps, conventions and limits
  '/docs/conventions#authentication':
    'API key, secret key, bearer, refresh token, renew, 401 unauthorised, where do I find credentials, basic auth, OAuth, bearer token, login to the API, renew an access token, no refresh token, token stops working after ten minutes, expires, missing Authorization header, curl example of a token, Auth0, HTTP basic, username and password, x-api-key',
  '/docs/conventions#environments-and-hosts':
    'test mode, live mode, production keys, works in sandbox but not in production, base URL, staging, sandbox URL, production URL, live host, endpoint address, switch to production, go live, works in test but not in live, developer environment, dev, swagger server, why is it not working live, worked in the sandbox, promote to production, separate credentials',
  '/docs/conventions#idempotency':
    'Idempotency-Key header, retry safely, same request twice, duplicate request, double payment, created twice, how long is a key kept, same POST sent two times, executed twice, replay of a request, safe retry after a network error, dedupe, UUID key, 72 hours, double click, user pressed the button twice, lost answer, connection reset, double charge after a retry',
  '/docs/conventions#money-and-dates':
    'cents or euros, minor units, decimals, hundred times too small or too large, rounding, currency, dollars, time zone, UTC, ISO 8601, amount as integer, float, comma, decimal places, 100 times too much, EUR only, date format, timestamp, timezone, daylight saving, summer time, currency code, wrong hour',
  '/docs/conventions#errors':
    'error format, problem details, error body, which field is wrong, message for the user, language of errors, Accept-Language, RFC 7807, RFC 9457, error object, error codes, translate an error message, localised message, invalid fields list, requestId, exception handling, French error text, which language, 4xx, 5xx, status codes',
  '/docs/conventions#pagination':
    'next page, offset, page number, has more, list is incomplete, cursor stops working, only the first 25 results, first 50, not all items returned, page size, limit parameter, fetch all rows, iterate, total count, last page, starting_after, offset and limit, load more, has_more, cursor expired, Link header, sort, order of a list, filter a list, newest first, search by date',
  '/docs/introduction#what-aldermark-does':
    'bank license, e-money licence, regulated, supervisor, passporting, who are you, is it a bank, banking licence, countries where you operate, deposit guarantee, safeguarding, e-money, agent, supported currencies, regulated institution, is the money safe, guaranteed, protected, insured, deposits, licence needed, do we need our own licence, which currencies, which countries',
  '/docs/introduction#your-first-call':
    'hello world, get started, quickstart, try without an account, run locally, docker, npx, free trial, tutorial, minimal example, try the API without signing a contract, evaluate, proof of concept, demo, before we buy',
  '/docs/introduction#map-of-the-product':
    'features, what can the API do, architecture, data model, objects, how everything fits together, which products, overview of features, marketplace, neobank, payroll, expense cards',
  '/docs/introduction#what-you-can-download': 'SDK, client library, Postman, swagger, OpenAPI',
  '/docs/introduction#call-1-get-a-token':
    'request a token, curl token, first token, client_credentials example',
  '/docs/introduction#call-3-create-a-user': 'add a customer by API, first customer',
  '/docs/introduction#call-4-open-an-account': 'first account, create a wallet, get an IBAN',
  '/docs/conventions#api-conventions':
    'JSON, camelCase, headers, unknown fields, null values, id format, ULID, charset, REST style, rules for all calls, id is not a UUID, enum values, deserialise, unknown enum, uppercase, empty values, boolean',
  '/docs/conventions#versioning':
    'backwards compatible, breaking change notice, new fields appear, unknown enum value, API version header, version in the URL, additive changes, cannot deserialise an enum value, parser fails on a new field, strict schema',
  '/docs/conventions#v1-and-v2-which-one-to-use':
    'upgrade from v1, old API, migrate, difference between versions, end of v1, switched off',
  '/docs/conventions#errors-you-may-meet': 'common errors, first errors, 400 401 403 404',
  '/docs/conventions#common-headers':
    'which headers, Authorization, Idempotency-Key, Accept-Language, Acting-User, If-Match, content type, Acting-User-Id, Sca-Challenge-Id, Correlation-Id, Accept, Content-Type, request headers, mandatory headers, header missing',
  '/usecases/Introduction#order-we-advise-for-a-first-integration':
    'where to start, first steps, MVP',
  '/usecases/ratelimits#step-1-read-the-headers':
    'X-RateLimit-Limit, X-RateLimit-Remaining, X-RateLimit-Reset, remaining calls, quota left, how many calls are left, remaining, reset time',
  '/usecases/ratelimits#step-2-react-to-a-429':
    'throttled, blocked for too many calls, wait before the next call, Retry-After, too many requests, slow down, blocked for a minute',
  '/usecases/ratelimits#limits-by-group':
    'how many requests per second, maximum calls, quota of each endpoint, TPS, requests per minute, 600 requests, allowed calls, how fast may we call',
  '/usecases/ratelimits#step-3-back-off-with-jitter':
    'retry strategy, exponential, thundering herd, wait time between retries',
  '/usecases/ratelimits#step-4-send-fewer-requests':
    'polling, bulk read, cache, reduce calls, batch, nightly job hits the limit, too much polling, avoid the limit, one token per call',
  '/usecases/ratelimits#asking-for-more':
    'increase our limit, raise the quota, higher throughput, black friday, load test, campaign',

  // Tests, tools and downloads
  '/docs/sandbox-local#make-calls-fail':
    'make the API fail on purpose, force an error, simulate a timeout, mock errors, chaos, 500 on purpose, network failure, slow answer, inject faults, provoke an error, resilience test',
  '/docs/sandbox#what-moves-with-the-test-clock':
    'fast forward, skip days, time travel in tests, time machine, travel, jump to tomorrow, next month, change the date, move the clock, expire something at once, advance time, wait for days, jump forward 30 days, skip a week, next business day in tests',
  '/docs/sandbox#values-that-decide':
    'magic numbers, test card number, test IBAN, simulate a failed payout, magic values, fake numbers, test names, dummy data, test credit card, card number for testing, amounts that fail, test IBAN that fails, force a rejection, simulate a declined payment, make a transfer fail in the sandbox, rejected test payment, negative tests',
  '/docs/sandbox#how-to-use-a-trigger':
    'test scenarios, mock an event, trigger an event, simulate a status, fake a payment',
  '/docs/sandbox#run-it-on-the-page': 'try in the browser, playground, run the example',
  '/docs/sandbox-local#begin-each-test-with-the-same-data':
    'reset, wipe, clean, start over, delete the test data, snapshot, restore, CI, integration tests, fixtures, isolated tests, parallel tests',
  '/docs/sandbox#seeds':
    'demo users, sample customers, preloaded data, default test accounts, existing test data, Alice',
  '/docs/sandbox-scenarios#scenarios':
    'list of simulations, createSimulation names, incoming transfer in test, receive money in the sandbox, add test money, fund a test account, simulate a direct debit, simulate a chargeback, fake card purchase, simulate the arrival of money, incoming SEPA payment in test, test salary',
  '/docs/sandbox#on-your-machine':
    'local mock server, offline, docker, npm, port 4010, run in CI, emulator, install, docker image, container, localhost, environment variables',
  '/docs/sandbox-local#see-events-as-they-happen':
    'watch events, print webhooks, stripe listen, live log, request log, inspect what was sent, debug a test',
  '/docs/sandbox-local#a-second-partner-with-its-own-clock':
    'two tenants, multi tenant test, isolate teams',
  '/docs/downloads#openapi-documents':
    'swagger file, yaml, spec, generate a client, python SDK, java client, PHP, Go, Ruby, node library, C# client, codegen, schema, generate a Java client, Kotlin, Swift, .NET, Rust',
  '/docs/downloads#typescript-types': 'npm package, types, typed client, d.ts',
  '/docs/downloads#event-schemas': 'validate a webhook body, JSON schema, payload structure',
  '/docs/downloads#requests-to-send':
    'Postman, Insomnia, Bruno, http file, curl collection, import requests',
  '/docs/downloads#starter-kits':
    'sample project, boilerplate, example app, template, demo code, GitHub repository',
  '/docs/downloads#for-language-models':
    'ChatGPT, AI, LLM, MCP, copilot, markdown, llms.txt, assistant',
  '/docs/downloads#test-keys': 'sample private keys, keys for testing, decrypt the examples',
  '/docs/downloads#feeds': 'RSS, subscribe to changes, get notified of releases, newsletter',
  '/docs/tools/error-finder#find-an-error':
    'what does this error mean, unknown error code, look up a code, explain an error message, strange error, 418, 424, unknown status, strange code, paste a log, 451',
  '/docs/tools/error-finder#when-to-repeat-a-call':
    'retry or not, which errors are retryable, temporary or permanent, try again later, repeat a call',
  '/docs/tools/error-finder#whose-fault-it-is': 'my fault or yours, client error or server error',
  '/docs/tools/error-finder#read-a-problem-document':
    'structure of an error answer, title and detail, what is in the error body',
  '/docs/tools/request-checker#check-a-request':
    'why is my request rejected, validate my JSON, bad request, body is not accepted, check curl, unexpected field, 405 method not allowed, 415',
  '/docs/tools/request-checker#the-order-of-the-checks':
    'which error comes first, order of validation',
  '/docs/tools/tokens#check-a-token':
    'decode a JWT, inspect a token, jwt.io, read claims, decrypt a JWE, verify a token',
  '/docs/tools/tokens#why-the-token-host-says-invalid_client':
    'invalid_client, assertion refused, error_description',
  '/docs/tools/webhook-signature#code-that-is-right':
    'sample code for verification, express, Spring, Django, Laravel, Flask, timingSafeEqual, constant time, hmac in PHP',
  '/docs/tools/webhook-signature#what-can-go-wrong':
    'body parser, middleware changes the body, reformatted JSON, wrong secret, base64, re-serialised, encoding, UTF-8, whitespace, JSON.stringify',
  '/docs/tools/webhook-signature#check-a-request': 'test a signature, compute the HMAC',
  '/docs/tools/calendar#compute-the-dates':
    'when will the money arrive, is today a banking day, delivery date of a payment, arrival date, business days, next working day',
  '/docs/tools/calendar#closing-days-of-t2-until-2035':
    'bank holidays, public holiday, Christmas, Easter, non-business days, T2 closed, holiday calendar',
  '/docs/tools/calendar#how-the-dates-are-counted':
    'D+1, value date, banking days, what is a business day',
  '/docs/tools/bank-details#check-a-number':
    'is this IBAN valid, IBAN validator, calculate a check digit, which bank is it, SWIFT code lookup, verify a company number, VAT number check',
  '/docs/tools/plan#make-your-plan':
    'how long does the integration take, project estimate, effort, checklist, where to begin',

  // Configuration, portal and operation
  '/docs/customer-relationship/monitoring#request-ids-and-traces':
    'Correlation-Id, trace a request, log id, debugging, find a call in the logs, X-Request-Id, correlation id, OpenTelemetry, distributed tracing, which id to send to support, find the request in the logs',
  '/docs/customer-relationship/monitoring#status-page-and-incident-process':
    'service down, outage, 500, 502, 503, is it only me, slow API, maintenance window, is the API down, guaranteed uptime, service level, degraded, incident, unavailable, planned maintenance, subscribe to the status page, 502 bad gateway, API is slow today, everything fails since this morning, connection refused, is it down for everyone, timeouts everywhere',
  '/docs/customer-relationship/monitoring#support-what-to-send-and-never-send':
    'contact support, open a ticket, report a bug, something went wrong, contact, help desk, phone number of support, e-mail address of support, talk to a human, open a case, escalation, who do I call, emergency at night, on-call, hotline for developers, 24/7 support',
  '/docs/customer-relationship/monitoring#what-to-measure':
    'metrics, dashboards, Grafana, Prometheus, slow response, latency, health check, error rate',
  '/docs/customer-relationship/monitoring#reading-deliveries-and-replaying':
    'webhook log, delivery history, delivery attempts, response of our endpoint, see failed webhooks',
  '/docs/customer-relationship/monitoring#alerts-we-advise':
    'PagerDuty, on call, alarm, when to be woken up',
  '/docs/reason-codes#reason-codes':
    'meaning of a code, ISO reason code list, AC01, AC03, AC04, AC06, AG01, AM04, AM05, BE04, BE05, MS02, MS03, RR01, RR02, RR03, RR04, MD01, MD06, CUST, FRAD, DUPL, TECH, return code, failure code',
  '/docs/customer-relationship/failed-payments#collect-the-failures':
    'list of failed payments, support tool, overview of refused and returned payments',
  '/docs/customer-relationship/configuration#step-1-register-clients-and-keys':
    'where do I find my API key, client id, client secret, credentials, get access, register an app, register an application, new client, onboarding of developers, how many clients, secret, sandbox credentials, sign up as a developer, production credentials, get live keys, access for developers',
  '/docs/customer-relationship/configuration#sign-an-assertion':
    'invalid_client, JWT audience, aud, jti used, expired assertion, client authentication failed, wrong clock, client_assertion, jwt-bearer, iss, sub, exp, iat, jti replay, clock skew, JWT claims, audience wrong, generate a JWT',
  '/docs/customer-relationship/configuration#step-4-allow-the-addresses-of-your-servers':
    'our server is blocked, IP refused, new server, connection refused, static outbound IP, cloud NAT, whitelist our IP, allowlist, changed outgoing IP, egress, static IP, dynamic IP, new hosting, data centre moved, everything is forbidden, 403 from a new server, VPN, AWS, works on one server only, works locally but not on the server',
  '/docs/customer-relationship/configuration#every-scope':
    'insufficient_scope, permission denied, missing permission, list of scopes, read and write permission, scope missing, 403',
  '/docs/customer-relationship/configuration#step-2-add-a-certificate-for-mtls':
    'certificate expired or missing, TLS handshake failed, unknown CA, client authentication, SSL handshake error, client cert, mutual TLS, certificate renewal, self-signed, bad certificate, CSR, QWAC, cert expired, tlsv1 alert, handshake failure',
  '/docs/customer-relationship/configuration#rotate-a-key-without-interruption':
    'kid not found, replace a key, expired key, JWKS cached, private key compromised, key leaked, unknown kid, change the key pair, key expired, key rollover, swap the private key, rotation without downtime',
  '/docs/customer-relationship/configuration#make-a-key-pair-and-a-jwks':
    'wrong algorithm, RS256, ES256, PEM, public key format, openssl, RSA, elliptic curve, public key upload, PKCS8, generate keys, JWK',
  '/docs/customer-relationship/configuration#step-3-choose-scopes':
    'invalid_scope, permissions, access denied, which scope do I need, rights of a token, least privilege, which permissions does a client have, token has too few rights, limit a token',
  '/docs/customer-relationship/configuration#step-6-register-return-addresses-and-app-links':
    'redirect URI, redirect_uri mismatch, deep link, universal link, custom URL scheme, callback after the hosted page, invalid return address, wildcard domain, http redirect, localhost redirect',
  '/docs/customer-relationship/configuration#step-7-check-card-products-and-default-limits':
    'feature not enabled, enable a product, what is included in our contract, programme limits, activate a feature',
  '/docs/customer-relationship/configuration#before-you-go-live':
    'go-live checklist, production access, launch',
  '/docs/customer-relationship/configuration#what-can-go-wrong':
    'token request denied, authentication of the client fails, cannot get a token, token endpoint returns 401',
  '/docs/customer-relationship/business-portal#obtain-a-login':
    'invite a colleague, portal password, cannot log in to the dashboard, new employee, lost authenticator, two-factor for staff, SSO, new employee needs access, forgotten portal password, add a colleague, invitation expired',
  '/docs/customer-relationship/business-portal#roles':
    'permissions of staff, user rights in the back office, admin, read only, support agent access, team members, RBAC, colleague left the company, remove access of an employee, offboard staff',
  '/docs/customer-relationship/business-portal#find-a-user-an-account-a-card':
    'look up a customer, search by email, customer lookup, find by last four digits',
  '/docs/customer-relationship/business-portal#actions-from-the-portal-and-the-events-they-emit':
    'block without code, manual action, who changed it, unexpected event, changed outside the API',
  '/docs/customer-relationship/business-portal#four-eyes-rule':
    'second person must approve, dual approval, maker checker, confirmation by a colleague, needs two people, waiting for another administrator',
  '/docs/customer-relationship/business-portal#audit-trail':
    'who did what, history of changes, activity log, logs of staff, audit log',
  '/docs/customer-relationship/releaseNotes#deprecations-and-sunset-dates':
    'end of life, when will it be switched off, removed, deadline to migrate, deprecated endpoint, 410 gone, when is version 1 retired, support ends, last day',
  '/docs/customer-relationship/releaseNotes#coming-up':
    'roadmap, planned, upcoming features, future changes',
  '/docs/customer-relationship/releaseNotes#all-changes':
    'what changed, new features, changelog, since last month',

  // Webhooks
  '/usecases/webhooks#step-3-verify-the-signature':
    'signature does not match, invalid signature, raw body, body parser, signature mismatch, no matching signature, HMAC validation, authenticity, is the sender really you, forged, spoofed, checking the hash, X-Signature, webhook secret, express middleware breaks it, svix, Stripe-Signature, X-Hub-Signature, computed signature differs, hash does not equal, validation of the sender, passes locally but fails in production, proxy changes the body, secret of another endpoint, API gateway, Lambda, raw bytes',
  '/usecases/webhooks#step-4-answer-fast-work-later':
    'handler timeout, webhook times out, respond 200, slow handler, queue, asynchronous, long processing, response time, must answer within seconds, 204, returns 200 but sent again, 202 accepted, timeout of a delivery, 408, answer fast',
  '/usecases/webhooks#step-5-handle-duplicates-and-order':
    'same event twice or several times, duplicate notification, out of order, wrong order, race condition, received twice, random sequence, old event after a new one, stale, idempotent consumer, exactly once, at least once, ordering, dedupe by id, event arrived before the answer, too early, unknown object in an event, webhook faster than the response',
  '/usecases/webhooks#step-6-plan-for-retries-and-disabled-endpoints':
    'endpoint switched off automatically, deactivated, stopped sending, how often do you retry, endpoint disabled, subscription got disabled, turned off, re-enable, redelivery schedule, how many attempts, gives up, backoff of notifications, how often resent, delivery attempts, our server answered 500, repeated sending, retry interval',
  '/usecases/webhooks_recovery#after-an-outage-of-your-receiver':
    'our server was down, lost events, missed notifications, catch up, recover, consumer was offline, downtime on our side, weekend, deployment broke the endpoint, backfill, reconcile',
  '/usecases/webhooks#step-8-rotate-the-secret':
    'secret leaked, compromised, committed to a repository, change the secret, new signing secret, roll the secret, leaked secret, two secrets',
  '/usecases/webhooks#step-9-add-mtls-and-an-allow-list':
    'which IP addresses notifications and callbacks come from, source IP, firewall, whitelist your servers, IP ranges of your servers, firewall rule, inbound, source addresses, static IP of notifications, nginx allow, Cloudflare blocks the webhook, WAF, firewall drops callbacks, blocked by our proxy, network rules',
  '/usecases/webhooks#on-your-own-machine':
    'localhost, ngrok, tunnel, local development, receive on my laptop, localhost URL, http instead of https, cloudflared, test a webhook locally, private address',
  '/usecases/webhooks#what-can-go-wrong':
    'we do not receive webhooks, no notification, nothing arrives, my server answers 401 or 404 or 500, URL not reachable, not receiving, not delivered, stopped coming, webhook not triggered, never called, certificate of the endpoint, redirect, 301, SSL error, self-signed certificate, DNS, URL refused, got response code 500, no longer receiving, endpoint returns an error, test event fails, pending deliveries, 403, 404 from our server',
  '/usecases/webhooks_recovery#step-7-replay-what-you-missed':
    'resend, send again, events lost, redeliver, missing events, recover lost notifications, trigger again',
  '/usecases/webhooks#step-1-subscribe':
    'register a URL, add an endpoint, set up a callback, choose event types, subscribe to events, how many endpoints, which event types exist, all events, wildcard, change the URL of a webhook',
  '/usecases/webhooks#step-2-read-the-request-you-receive':
    'payload, body of an event, headers of a notification, envelope, content of a webhook, fields of an event, webhook-id, webhook-timestamp, webhook-signature, User-Agent of the notification, which headers',
  '/api/Callback#changes-without-an-event':
    'no event for this, which changes are silent, must poll',
  '/usecases/webhooks#time-in-the-sandbox':
    'timestamp too old, outside the tolerance, replay attack window, clock moved, test clock and signature',
  '/usecases/webhooks#try-it-in-the-sandbox': 'ping, send a test event, sample notification',
  '/usecases/webhooks#move-from-v1-callbacks': 'old callbacks, callback format changed',

  // Accounts
  '/docs/accounts/account-management#account-life-cycle':
    'new account stays pending, account not active yet, when is an account usable, account statuses, stays pending, not usable yet, dormant, inactive account, account is pending since yesterday, when does an account become active, account not activated',
  '/docs/accounts/account-management#balances':
    'balance is positive but not enough money, spendable, pending amount, reserved money, wrong balance, available versus booked balance, balance is wrong, does not add up, difference between two balances, money is missing, reserved, spendable money, saldo, Kontostand, solde, real balance, ledger balance, missing money, money has disappeared, available lower than balance, cannot spend all the money',
  '/docs/accounts/blocked-accounts#block-and-unblock':
    'frozen account, account suspended, payments are refused, seizure, garnishment, unfreeze, account locked, account frozen, suspend an account, freeze an account, suspected fraud, suddenly blocked, lift a block, unlock, restricted, court order, bailiff, compte bloqué, Konto gesperrt, cuenta bloqueada, conto bloccato, tax office, authorities froze the account, creditor, debt collector, seized money, legal order, saisie, Pfändung, embargo',
  '/docs/accounts/account-management#accounts-and-holders':
    'checking account, current account, wallet, e-wallet, joint account, ledger, shared account, two owners, couple, spouse, account types, business account, several accounts, who owns it, Girokonto, compte courant, cuenta, second person, partner, wife, husband, wallet of a customer',
  '/docs/accounts/account-management#reading-operations':
    'pending transactions missing, transaction history, list of movements, since a date, transaction list, history, search transactions, filter by date, transaction not showing, missing transaction, feed of movements, bookings, opération manquante, recent transactions, latest payments, polling transactions, export a list, statement entries, duplicate entries',
  '/docs/accounts/account-management#an-account-for-your-own-company':
    'our own money, operating account, account of the platform, fees account, treasury',
  '/docs/accounts/account-management#open-an-account':
    'create an account, new account, second account, maximum number of accounts, open a bank account, ouvrir un compte, Konto eröffnen, additional account, another account for the same user, create an account for a company',
  '/docs/accounts/account-management#change-the-label':
    'rename an account, nickname, account name, If-Match, ETag, concurrent update, If-None-Match, 412, 428, optimistic concurrency',
  '/docs/accounts/blocked-accounts#whose-block-it-is':
    'who blocked it, why is it blocked, cannot unblock, blocked by the bank, blocked by compliance, seizure',
  '/docs/accounts/blocked-accounts#when-the-holder-is-suspended':
    'user suspended, effect on the accounts, deceased customer, death, customer died, heirs, inheritance, deceased',
  '/docs/accounts/account-management#close': 'close an account, delete, terminate',
  '/docs/accounts/account-management#statements':
    'download a statement, Kontoauszug, extracto, monthly PDF',
  '/docs/accounts/account-management#rights-of-the-holder':
    'authorised user, power of attorney, employee access, delegate, second user on an account, mandate for an account, accountant, add another person, invite a user to the account, account member, family member, give access, viewer, bookkeeper',
  '/docs/accounts/debts#why-a-balance-can-go-below-zero':
    'overdrawn, minus, negative, customer owes money, in the red, minus balance, overdrawn although no overdraft, découvert, offline payment, rote Zahlen, negative account after shopping, how can a balance be negative, minus without credit',
  '/docs/accounts/debts#life-of-a-debt': 'states of a debt, debt paid, written off',
  '/docs/accounts/debts#automatic-repayment-order':
    'which debt is paid first, salary was used to repay, incoming money taken',
  '/docs/accounts/debts#pay-a-debt-yourself': 'repay for the customer, settle, partner pays',
  '/docs/accounts/debts#what-is-blocked-meanwhile':
    'what can a customer in debt still do, payments refused while negative, card does not work because of a debt, customer in debt cannot pay',
  '/docs/accounts/debts#partner-guarantee':
    'who bears the loss, liability of the platform, bad debt, guarantee deposit, customer disappears with a negative balance, who pays the loss',
  '/docs/accounts/iban#structure-of-a-french-iban':
    'sort code, routing number, account number, branch code, bank code, SWIFT, ABA, BSB, account number format, BBAN, country code, IBAN length, how many characters, FR76, code banque, code guichet, Kontonummer, Bankleitzahl, BLZ, CLABE, transit number',
  '/docs/accounts/iban#prove-that-the-account-is-yours-the-iban-certificate':
    "letter, proof of bank account, bank confirmation, bank details document, RIB PDF, proof of ownership, certificate for the employer, salary, attestation, relevé d'identité bancaire, letter of the bank, account confirmation",
  '/docs/accounts/iban#check-an-iban-yourself':
    'validate an IBAN, checksum, typo in the IBAN, wrong IBAN, regular expression, verify account number, invalid IBAN, spaces',
  '/docs/accounts/iban#iban-check-digits-step-by-step':
    'checksum of an account number, mod 97, compute the check digits, algorithm',
  '/docs/accounts/iban#rib-key-step-by-step': 'clé RIB, calculate the key',
  '/docs/accounts/iban#check-an-iban-with-the-api':
    'does the bank exist, bank name of an IBAN, BIC from an IBAN, reachable, name of the bank, is the account real, account exists, validate bank details',
  '/docs/accounts/virtualiban#use-cases':
    'sub-account, collection account, account per customer, pooled account, one IBAN per invoice, several IBANs for one account, tenant, rent, marketplace',
  '/usecases/accounts/reconciliation#report-what-does-not-match':
    'unknown payer, incoming payment cannot be assigned, missing reference, suspense, unidentified money, money without reference, unallocated, underpaid, overpaid, wrong amount received',
  '/docs/accounts/virtualiban#what-a-virtual-iban-is-and-what-it-is-not':
    'virtual account, alias, secondary IBAN, is it a real account',
  '/docs/accounts/virtualiban#create-list-and-close':
    'additional IBAN, delete a virtual IBAN, how many',
  '/usecases/accounts/reconciliation#match-each-credit':
    'invoice matching, automatic matching, accounts receivable, identify the payer, bookkeeping, who paid, which customer paid which invoice, assign incoming payments, payment reference missing, customers pay invoices without a reference, forgot the invoice number, wrong reference',
  '/usecases/accounts/reconciliation#send-money-back':
    'return an incoming payment, refund a sender, money we should not have received',
  '/usecases/accounts/AccountClosure#blockers':
    'cannot close, closing fails, money left, remaining money, closure refused, cannot be closed, remaining balance, open card payment, debt left, what prevents the closure, account cannot be terminated, still money on it, cannot be closed because',
  '/usecases/accounts/AccountClosure#step-2-ask-for-closure':
    'customer wants to leave, end the contract, cancel the account, notice period, how to delete an account, résilier, kündigen, cerrar cuenta, close a wallet, customer leaves, shut down, cancel an account, close the account of a customer, unsubscribe, Konto kündigen, fermer un compte, chiudere conto',
  '/usecases/accounts/AccountClosure#step-5-let-the-user-change-their-mind':
    'undo the closure, cancel closing, reopen, reactivate, stop the closing',
  '/usecases/accounts/AccountClosure#step-6-follow-the-closing-date':
    'how long does closing take, when is it closed',
  '/usecases/accounts/AccountClosure#sweep-of-the-remaining-balance':
    'what happens to the money left, pay out the rest, transfer the remaining balance',
  '/usecases/accounts/AccountClosure#if-the-sweep-is-rejected':
    'payout of the rest failed, wrong IBAN for the remaining money',
  '/docs/accounts/closed-accounts#payments-that-still-arrive':
    'money arrives after closing, reopen a closed account, closed account receives a transfer, data kept, late refund',
  '/usecases/accounts/AccountClosure#if-the-holder-does-not-answer':
    'customer unreachable, dormant account, no reply, holder does not answer',
  '/usecases/accounts/AccountClosure#legal-notice':
    'termination by the bank, two months, we want to close the account of a customer',
  '/usecases/accounts/AccountStatements#why-a-statement-is-missing':
    'statement not ready, no statement, PDF empty, download fails, PDF is missing, month not in the list, empty, not generated, no document, 404 on a statement',
  '/usecases/accounts/AccountStatements#step-1-choose-the-kind-of-statement':
    'export, CSV, Excel, camt.053, MT940, QIF, accounting format, DATEV, year-end, tax certificate, bank statement, Excel sheet, for the accountant, balance confirmation, when is the monthly statement available, first day of the month',
  '/usecases/accounts/AccountStatements#step-3-ask-for-a-period-on-demand':
    'custom period, last three months, date range, statement for a visa application',
  '/usecases/accounts/AccountStatements#step-4-download-the-document':
    'download as PDF, export transactions, CSV file, spreadsheet',
  '/usecases/accounts/AccountStatements#annual-statement-of-fees':
    'yearly fees, bank charges, costs of the year',
  '/usecases/accounts/DebtsManagement#step-1-detect-the-debt':
    'customer owes money, negative balance event, detect overdraft',
  '/usecases/accounts/DebtsManagement#step-2-tell-the-user':
    'reminder, dunning message, what to write to a debtor',
  '/usecases/accounts/DebtsManagement#step-6-follow-recovery-and-write-off':
    'collection agency, customer never pays back, write off, Inkasso, recouvrement',
  '/usecases/accounts/DebtsManagement#step-4-settle-from-another-account':
    'pay back from a second account',

  // Cards
  '/docs/cards/issuing#card-products':
    'debit or credit, Mastercard, prepaid, premium, types of cards, BIN, metal card, which cards',
  '/docs/cards/issuing#virtual-physical-or-both': 'plastic, digital card, virtual only',
  '/docs/cards/issuing#order-a-card':
    'get a card, new card, request a card, cards for employees, minimum age for a card, second card, cannot order a second card, card for an employee, card for a child, cost of a card',
  '/docs/cards/issuing#the-name-on-the-card':
    'cardholder name too long, embossing, accents, characters allowed, second line, company name, nickname, special characters',
  '/docs/cards/issuing#the-design-of-the-card':
    'own logo, colour, artwork, branding, custom card, co-branded, white label',
  '/docs/cards/issuing#personalisation-and-delivery':
    'shipping time, address, courier, express, how long until it arrives, post, tracking, mail, envelope, abroad, send the card to another address, delivery to the office, pick up',
  '/docs/cards/issuing#replace-or-renew-a-card':
    'new card before expiry, reissue, lost card replacement',
  '/docs/cards/issuing#displaying-card-data-safely':
    'show PAN, CVV, reveal the number, PCI scope, iframe, full card number, security code',
  '/docs/cards/your-card#what-to-tell-a-user-when-a-payment-is-declined':
    'do not honour, card refused at the till, card not working, card refused, customer asks why, payment denied, not accepted, Zahlung abgelehnt, pago rechazado, message for the cardholder, swipe did not work, card payment fails, generic decline, do not know why, payment not going through, card stopped working, at the supermarket, at the till, cashier, terminal says no, refused in a restaurant',
  '/docs/cards/your-card#paying-in-a-shop-online-abroad-withdrawing-cash':
    'tap to pay, contactless does not work, cash machine, foreign country, travel, contactless limit, tap without PIN, withdraw money, ATM, foreign cash machine, Geldautomat, distributeur, cashback, petrol pump, car hire, dollars, paying abroad, swiping, card does not work abroad, in a new country, on holiday, vending machine, terminal, chip reader, cannot pay, self-checkout, how much does a withdrawal cost, Asia, America, Turkey, local currency, airport',
  '/docs/cards/your-card#what-is-printed-on-the-card': 'where is the number, back of the card',
  '/docs/cards/your-card#card-number-expiry-cvv2-pin-who-may-see-what':
    'CVC, CVV, security code, three digits, who can see the number, support staff',
  '/docs/cards/your-card#lost-or-stolen-what-to-do':
    'wallet stolen, swallowed by the ATM, machine kept the card, retained, avalée, perdu, verloren, gestohlen, perdida, robada, smarrita, theft, emergency number, hotline, data stolen, block at once, report to the police, lost purse, handbag, pickpocket, missing card, somebody uses my card, card gone',
  '/docs/cards/card-management#block-unblock-cancel':
    'frozen card, user cannot unblock, carte bloquée, temporary lock, unfreeze, freeze, pause a card, disable, temporarily lock, cancel for ever, terminate a card, tarjeta bloqueada, Karte sperren, carta bloccata, payments after a block, card frozen but transaction went through, still charged although blocked, stolen card block',
  '/docs/cards/card-management#replace-and-renew':
    'expired card, new number, subscriptions fail after a replacement, card expires next month, new card sent automatically, damaged, broken, chip does not work, expiry date reached, reissue, same number, renouvellement, new card before the old one expires, old card still valid, subscriptions after a new number, card is broken',
  '/docs/cards/card-management#card-life-cycle': 'card statuses, inactive, expired, cancelled card',
  '/docs/cards/card-management#who-can-do-what':
    'who may unblock, rights of a cardholder, owner or cardholder, admin',
  '/docs/cards/card-management#activate':
    'enable a new card, first use, activation code, activate by scanning, card is not active, how to activate, first payment with chip',
  '/docs/cards/card-management#limits-and-controls':
    'spending limit, maximum per day, raise the limit, daily cap, merchant category, MCC, gambling, disable online payments, forbid cash withdrawals, restrict countries, plafond, weekly budget, limit exceeded, increase the limit, card only for one shop, block ATM withdrawals, block gambling, only in France, contactless off, budget',
  '/docs/cards/card-management#pin-set-view-locked':
    'forgot PIN, PIN tries exceeded, change PIN, reset, unlock, code oublié, see the PIN, remind',
  '/docs/payments/card-payment#holds-and-available-balance':
    'hotel deposit, petrol station, fuel, rental car, money is still held, reserved, blocked amount, amount not released, pending, blocked, pre-authorisation not released, frozen amount, deposit of a hotel or a car hire, release a hold, still reserved, how long, reservation, preauth, reserved but never charged, money blocked by a shop, hold disappears, when is it released, order cancelled but money still blocked',
  '/docs/payments/card-payment#refunds-and-reversals':
    'refund of a shop, refund not visible, merchant refunded, money back from a merchant, merchant refund, credit not received, void, returned goods, remboursement, Rückerstattung, cancelled order, how long do refunds take, reversed transaction, days until a refund',
  '/docs/payments/card-payment#actors': 'acquirer, issuer, network, merchant bank, who is who',
  '/docs/payments/card-payment#authorisation':
    'real-time decision, approve or decline, response in milliseconds, stand-in, can we decide ourselves, JIT funding',
  '/docs/payments/card-payment#the-money-step-by-step':
    'when does money leave the account, timeline, settlement',
  '/docs/payments/card-payment#clearing':
    'capture, posted, booked later, different from the authorised amount',
  '/docs/payments/card-payment#offline-operations':
    'no connection, plane, toll, parking, train, payment went through although the card is blocked, transaction after the card was frozen',
  '/docs/payments/card-payment#disputes':
    'chargeback, claim, unknown transaction, fraud, complaint, deadline',
  '/usecases/cards/operations/OnlineCardOperations#step-5-explain-a-decline':
    'card declined abroad, payment refused, do not honor, 05, cash machine refuses, card does not work, why was it declined, paiement refusé, insufficient funds, 51, 61, limit reached, wrong CVV, expired card, card inactive, restricted, declined although there is money, refused at the terminal, rejected purchase, suspected fraud, unknown decline, abgelehnt, rechazado, negado, card payment failed, why did it fail, generic_decline, incorrect CVC, incorrect PIN, expired_card, card_declined, fraud suspicion, blocked country, payment flagged as fraud',
  '/usecases/cards/operations/OnlineCardOperations#step-3-let-the-user-approve-an-online-payment':
    '3DS challenge does not show, online purchase not confirmed, 3DS, 3-D Secure popup, Verified by Visa, confirmation in the app never appears, challenge, online shop, approval of a purchase, challenge failed, timeout, payment on the internet needs approval, no push for an online payment, online payment expired, bank confirmation page',
  '/docs/payments/card-authorisation#what-is-checked-in-order':
    'why was it refused, rules, checks before approval',
  '/docs/payments/card-authorisation#how-the-card-is-used':
    'contactless, chip, magnetic stripe, ATM, e-commerce, entry mode, wallet, recurring',
  '/usecases/cards/operations/OnlineCardOperations#step-4-follow-the-amount':
    'increment, partial reversal, hotel extends, final amount, hold changes',
  '/usecases/cards/operations/CardsOperationsClearing#match-values':
    'charged more than authorised, tip, different amount, exchange rate difference, restaurant, final amount differs, more than authorised, less than authorised, amount mismatch, no matching authorisation, debited amount is not the authorised one, petrol final amount, higher than the receipt',
  '/usecases/cards/operations/CardsOperationsClearing#currency-conversion-and-fees':
    'foreign exchange, FX, exchange rate, markup, currency, dollars, pounds, foreign transaction fee, rate used, travel',
  '/usecases/cards/operations/CardsOperationsClearing#refunds-and-reversals':
    'refund, credit from a merchant, money back, shop returned the money',
  '/usecases/cards/operations/CardsOperationsClearing#step-4-reconcile-by-arn':
    'acquirer reference, bookkeeping, match with the accounting, trace a refund, refund trace number, find a refund, prove a refund, accounting of card payments',
  '/usecases/cards/operations/CardsOperationsClearing#several-clearings-for-one-authorisation':
    'split shipment, partial capture, multiple captures, order delivered in parts',
  '/usecases/cards/operations/card_dispute#step-1-choose-the-reason':
    'customer does not recognise a payment, charged twice by a merchant, duplicate charge, goods not received, cancelled subscription, recurring charge, wrong amount, unknown merchant, not recognised, unauthorised, fraud, goods never delivered, defective, cancelled order, subscription trap, charged after cancelling, ATM paid no cash, refund not given, claim money back from a shop, free trial turned into a subscription, withdrawal not recognised, unknown cash withdrawal, cancelled membership, counterfeit goods, not as described, merchant does not answer, hotel cancelled, double booking',
  '/usecases/cards/operations/UnauthorisedPayment#fraud-without-a-chargeback':
    'too late for a chargeback',
  '/usecases/cards/operations/UnauthorisedPayment#step-1-cancel-the-card':
    'card skimmed, block after fraud, stolen data',
  '/usecases/cards/operations/card_dispute#step-3-upload-the-evidence':
    'proof, receipt, invoice, screenshots, documents for a claim',
  '/usecases/cards/operations/card_dispute#step-4-open-the-dispute':
    'start a chargeback, claim, how many days, deadline, time limit, too late, contest a card payment, complain about a merchant, get money back from a shop, merchant refuses to refund',
  '/usecases/cards/operations/card_dispute#step-6-follow-the-case':
    'how long does a chargeback take, lost, won, result, decision, money back, dispute still open, status of a chargeback, waiting for the merchant, temporary credit taken back',
  '/usecases/cards/operations/UnauthorisedPayment#step-3-show-the-refund':
    'give the money back to a fraud victim, next business day, who pays for fraud, liability of the customer',
  '/usecases/cards/operations/card_dispute#step-7-withdraw-when-the-case-is-settled':
    'merchant refunded after all, cancel a chargeback, found the purchase',
  '/usecases/cards/operations/card_dispute#representment-and-pre-arbitration':
    'merchant contests, second chargeback, lost the chargeback, arbitration',
  '/usecases/cards/issuing/PhysicalCardIssuing#returned-card':
    'card never arrived, lost in the post, not delivered, moved house, undeliverable, returned to sender, wrong address, post office, moved, came back, never arrived, undelivered',
  '/usecases/cards/issuing/PhysicalCardIssuing#step-4-activate-the-card':
    'cannot activate, card inactive, activation code, card received but not working, activation fails, enable, inactive',
  '/usecases/cards/issuing/PhysicalCardIssuing#step-3-set-the-pin':
    '1234 refused, simple PIN, choose PIN, choose the code, weak PIN, 0000, birthday, first PIN, PIN letter, PIN mailer',
  '/usecases/cards/issuing/PhysicalCardIssuing#step-1-order-the-card':
    'ship a card, delivery address, order plastic, wrong address, another delivery address, send to the office, to a friend',
  '/usecases/cards/issuing/PhysicalCardIssuing#step-2-follow-the-shipment':
    'where is my card, tracking number, card in the mail, on its way, not received yet, delayed',
  '/usecases/cards/issuing/PhysicalCardIssuing#troubleshooting':
    'card does not arrive, weeks of waiting, new card does not work, still inactive, where is the card, mail lost',
  '/usecases/cards/selfcare/physical#locked-pin':
    'wrong PIN three times, PIN blocked, forgotten PIN, reset PIN, three wrong attempts, PIN tries, unlock, PIN not accepted at the terminal, code faux',
  '/usecases/cards/selfcare/physical#step-2-block-and-unblock':
    'pause, freeze for a while, found the card again, unfreeze',
  '/usecases/cards/selfcare/physical#step-3-change-limits-and-controls':
    'raise my limit, switch off contactless, forbid online payments, countries',
  '/usecases/cards/selfcare/physical#show-the-pin': 'forgot the PIN, see my PIN, remember, reveal',
  '/usecases/cards/selfcare/physical#change-the-pin':
    'new PIN, choose another code, PIN change at an ATM, cannot change the PIN, customer wants another PIN, PIN too simple',
  '/usecases/cards/selfcare/physical#step-5-report-a-card-as-lost-or-stolen':
    'wallet lost, theft, machine kept it, swallowed, opposition, cannot find it, mislaid, left in a taxi',
  '/usecases/cards/selfcare/physical#step-6-replace-the-card':
    'new card, damaged, broken chip, magnetic stripe, bent, worn',
  '/usecases/cards/selfcare/physical#step-7-renew-in-time':
    'expires, expiry month, renewal, valid until, new card is sent before',
  '/usecases/cards/operations/CardsOperations#from-authorisation-to-booking':
    'pending and posted transaction, different ids, capture, duplicate entry, pending transaction becomes final, appears twice in the list, pending and booked',
  '/usecases/cards/operations/CardsOperations#life-of-an-authorisation':
    'authorization expired, void, never captured, stays pending for days, expires, reversed, incremental, released, pending for a week, hold not removed, declined but still pending, expired without capture, ATM paid nothing out, amount returned to the balance',
  '/usecases/cards/operations/CardsOperations#declines':
    'card refused, decline codes, response codes, 05, 51, 54, 57, 61, 62, 65, 91, reason of a refusal',
  '/usecases/cards/operations/CardsOperations#showing-them-in-an-app':
    'merchant name, logo, category, display of transactions, strange shop name, descriptor',
  '/usecases/cards/issuing/VirtualCardIssuing#step-1-create-the-card':
    'instant card, card without plastic, online shopping card',
  '/usecases/cards/issuing/VirtualCardIssuing#step-2-show-the-number':
    'empty screen, card details not displayed, reveal, copy the number, CVV',
  '/usecases/cards/issuing/SingleUseCard#step-1-create-a-card-for-the-price':
    'single use, disposable, burner, one-time card, for one merchant, subscriptions, expense, throw away, temporary card, for an online shop, trial, self-destructing, limited amount',
  '/usecases/cards/issuing/VirtualCardIssuing#step-4-later-order-the-physical-card':
    'upgrade to plastic, virtual first then physical',
  '/usecases/cards/selfcare/virtual#step-2-show-the-number':
    'card number not shown, copy, details, CVV',
  '/usecases/cards/selfcare/virtual#step-3-block-unblock-and-limit':
    'freeze, pause, limit per month, cap, merchant',
  '/usecases/cards/selfcare/virtual#step-4-replace-after-a-leak':
    'compromised, skimmed, details stolen online, phishing, data breach, hacked, number known to a fraudster',
  '/usecases/cards/selfcare/virtual#step-5-cancel':
    'delete a virtual card, remove, stop a subscription',
  '/usecases/cards/operations/OfflineCardOperations#step-1-recognise-an-offline-operation':
    'no authorisation, unexpected debit, appears out of nowhere',
  '/usecases/cards/operations/OfflineCardOperations#step-3-handle-the-effect-on-the-balance':
    'toll made the account negative, motorway, parking, plane, in the red, minus',
  '/usecases/cards/operations/OfflineCardOperations#reduce-the-risk':
    'avoid offline payments, switch them off',
  '/usecases/cards/operations/CardsOperationsHowToTest#step-2-play-a-purchase':
    'simulate a card payment, test purchase, fake transaction, test card',
  '/usecases/cards/operations/CardsOperationsHowToTest#purchase-and-decline':
    'simulate a decline, test insufficient funds',
  '/usecases/cards/operations/CardsOperationsHowToTest#3-d-secure':
    'test 3DS, simulate a challenge',
  '/usecases/cards/operations/CardsOperationsHowToTest#refund': 'simulate a refund',
  '/usecases/cards/operations/CardsOperationsHowToTest#dispute':
    'simulate a chargeback, test a dispute',

  // Wallets
  '/docs/cards/x-pay#what-you-need-first':
    'enable Apple Pay, contract with Apple, not available, requirements, Samsung Pay, eligible',
  '/docs/cards/x-pay#in-app-provisioning': 'push provisioning, add to wallet from the app',
  '/docs/cards/x-pay#manual-provisioning':
    'typed in the wallet, photo of the card, yellow path, verification code, one-time code for Apple Pay, approve by SMS',
  '/docs/cards/x-pay#token-life-cycle-and-card-life-cycle':
    'card replaced, still in the wallet, does Apple Pay go on working, new phone, works no more after a new phone, card replaced in the wallet',
  '/docs/cards/x-pay#wallet-rules-for-the-button-and-the-logo':
    'brand guidelines, Apple Pay mark, artwork',
  '/docs/cards/x-pay#lead-times': 'how long does Apple Pay approval take',
  '/usecases/xpay/iOS_SDK#ask-apple-for-the-entitlement':
    'PKAddPaymentPassViewController is nil, controller cannot be created, missing capability, provisioning profile, com.apple.developer.payment-pass-provisioning, permission of Apple, nil controller, App Store, rejected, issuer app is not allowlisted, allow list of Apple, adamId, PNO, eligibility',
  '/usecases/xpay/iOS_SDK#step-2-show-the-button':
    'add to wallet button does not appear, hidden, canAddPaymentPass is false',
  '/usecases/xpay/iOS_SDK#step-3-open-the-sheet-of-passkit':
    'app crashes, wrong card is added, sheet does not open, iPad, Apple Watch',
  '/usecases/xpay/iOS_SDK#step-4-send-certificates-and-nonce-to-your-server':
    'encryptedPassData, activationData, ephemeralPublicKey, signature of the nonce',
  '/usecases/xpay/iOS_SDK#step-7-test-on-a-device':
    'simulator does not work, TestFlight, real iPhone',
  '/usecases/xpay/X-Pay#step-2-add-a-card-to-apple-pay':
    'Add to Apple Wallet button, iPhone, Apple Watch, PassKit',
  '/usecases/xpay/X-Pay#step-3-add-a-card-to-google-pay':
    'Google Wallet, card could not be added, push tokenize fails, Android, opaque payment card, push tokenise',
  '/usecases/xpay/X-Pay#what-can-go-wrong':
    'card not added, wallet refuses the card, contact your bank, sheet shows an error, could not add card, setup not complete, try again later, not eligible, contact your issuer, provisioning fails, invalid payload, contact your card issuer, card issuer says no, Apple Pay not working, Google Pay not working, tap with the phone fails',
  '/usecases/xpay/wallet_tokens#manage-tokens':
    'token suspended, inactive, removed from the phone, device card, remove a device, delete from the wallet, suspended, paused, pay by phone does not work any more',
  '/usecases/xpay/X-Pay#step-1-show-the-button-at-the-right-time':
    'option greyed out, button missing, already added, hide the button',
  '/usecases/xpay/X-Pay#step-4-approve-a-card-typed-in-the-wallet':
    'wallet asks for a verification code, yellow path, confirm with the bank, call your bank, activation of the wallet card, code by SMS',
  '/usecases/xpay/wallet_tokens#step-2-suspend-the-token-of-a-lost-phone':
    'phone stolen, lost iPhone, disable Apple Pay, lost watch, iPhone stolen, stop contactless payments, stop mobile payments, remote wipe',

  // Transfers
  '/usecases/sepa_transfers/sepa_credit_transfer#rejects-and-returns':
    'transfer came back, bounced, money returned, failed payout, refused by the bank, AC01, AC04, MS03, account closed, virement rejeté, Rücküberweisung, refused transfer, sent back, returned funds, account does not exist, wrong account number, rejected by the receiving bank, failed, virement refusé, zurück, devuelta, zurückgekommen, AC06, AG01, AM05, RR04, MS02, BE04',
  '/usecases/sepa_transfers/sepa_credit_transfer#cut-offs-and-dates':
    'still pending since yesterday, weekend, Friday evening, bank holiday, not arrived yet, how long does a transfer take, how many days, business days, when does the money arrive, too late today, payment on Sunday, delay, slow, next day, holiday, not received, cut-off time',
  '/usecases/sepa_transfers/sepa_credit_transfer#send-on-a-later-date':
    'recurring payment every month, future date, payment plan, standing order, recurring, Dauerauftrag, schedule, every month, cancel a scheduled transfer, future dated, planned payment, rent on the first of the month, pay rent, monthly payment, repeating, instalments, subscription payments',
  '/usecases/sepa_transfers/sepa_credit_transfer#step-5-cancel-or-recall':
    'stop a payment, undo, revoke a transfer, stop, cancel a transfer, abort, cancel a scheduled payment, stop a transfer that was sent',
  '/usecases/sepa_transfers/recalls#step-2-request-the-money-back':
    'wrong account, wrong IBAN, sent by mistake, fraudster, scam, get money back, reverse, sent to the wrong person, mistake, typo in the IBAN, wrong amount, take back, scammed customer, APP fraud, paid twice by mistake, duplicate payment, wrong beneficiary, fraud victim, customer made a mistake, payment to the wrong IBAN, sent too much, wrong recipient, customer regrets',
  '/usecases/sepa_transfers/sepa_credit_transfer#step-4-follow-the-status':
    'transfer status does not change, paid but still waiting, payout stuck, stuck, stuck under review, pending, processing, in progress, where is the money, track a payment, has it arrived, status of a transfer, receiver has not got the money, recipient has not received my transfer, not arrived at the recipient, payee is waiting, money not there, payout not received, sent but not credited, beneficiary says the money has not come, proof of payment, receipt of a transfer, confirm that it was paid',
  '/usecases/sepa_transfers/sepa_credit_transfer#step-2-create-the-transfer':
    'send money, pay someone, bank transfer, wire, payout, withdraw to a bank account, cash out, reference text, remittance, virement, Überweisung, transferencia, bonifico, overboeking, how to pay someone, payout to a bank account, send funds, external transfer, end-to-end id, message to the payee',
  '/usecases/sepa_transfers/sepa_credit_transfer#step-3-let-the-user-approve':
    'transfer needs confirmation, waiting for approval, pending SCA',
  '/usecases/sepa_transfers/sepa_batch#step-2-verify-and-send-row-by-row':
    'batch, bulk, mass payout, payroll, salaries, CSV of payments, pain.001, file upload, many transfers at once',
  '/usecases/sepa_transfers/sepa_credit_transfer#step-6-receive-a-transfer':
    'incoming payment, salary, money received, credit notification, incoming wire, who sent it, not credited',
  '/usecases/sepa_transfers/recalls#another-bank-asks-for-the-money-back':
    'recall received, the sender wants it back, must we return it, answer a recall',
  '/usecases/sepa_transfers/sepa_credit_transfer#what-can-go-wrong':
    'transfer refused, insufficient balance, limit reached, cannot send, international, outside Europe, SWIFT, UK, US account, transfer impossible, transfer to a bank account fails, payment not possible, payout fails',
  '/docs/payments/IP#the-10-second-rule': 'how fast, maximum duration, timeout',
  '/docs/payments/IP#limits-set-by-the-payer': 'maximum amount, limit per day, too high',
  '/docs/payments/IP#rejections-and-reason-codes': 'refused, AB codes, failed instant',
  '/docs/payments/IP#recall':
    'irrevocable, can it be cancelled, get an instant payment back, wrong person',
  '/docs/payments/IP#regulation-eu-2024886-dates-and-duties':
    'mandatory, law, price of instant, October 2025, are instant payments mandatory, same price',
  '/docs/payments/IP#what-an-instant-credit-transfer-is':
    'real-time, faster payments, difference to a normal transfer',
  '/usecases/sepa_transfers/instant_payment#unknown-result-how-to-react':
    'timeout, 504, no answer, payment status unknown, was it sent, no response, pending instant payment, stuck, did it go through, request timed out, not sure, uncertain, gateway timeout, connection lost, instant transfer hangs, takes longer than ten seconds, no result, spinner',
  '/usecases/sepa_transfers/payout_fallback#step-5-resume-after-a-crash':
    'double payment, sent twice, duplicate payout, paid twice, duplicate transfer, retry a payment, retry after a timeout, same payout two times, double',
  '/usecases/sepa_transfers/payout_fallback#step-4-send-the-ordinary-transfer':
    'pay out a seller, supplier, driver, winnings, fall back to a normal transfer, gig workers, creators, pay winnings, pay out to sellers, instant not possible',
  '/usecases/sepa_transfers/instant_payment#step-1-check-that-the-bank-is-reachable':
    'bank does not support instant, not reachable, participating banks',
  '/usecases/sepa_transfers/instant_payment#step-3-create-the-transfer':
    'real-time payout, pay at once, seconds, night and weekend, 24/7',
  '/usecases/sepa_transfers/instant_payment#step-4-read-the-result':
    'settled or rejected, wait for the answer, status',
  '/usecases/sepa_transfers/instant_payment#reasons-of-a-rejection':
    'instant refused, AB05, AB06, AB08, AB09, AB10, failed in seconds, rejected by the other bank',
  '/usecases/sepa_transfers/instant_payment#limits-of-the-holder':
    'own limit, maximum instant amount, daily maximum, too high, raise',
  '/usecases/sepa_transfers/instant_payment#step-5-receive-an-instant-payment':
    'incoming instant, credited within seconds',
  '/usecases/sepa_transfers/instant_payment#step-6-ask-for-the-money-back':
    'recall, sent to a fraudster, cancel an instant payment, irrevocable',
  '/usecases/internal_transfer#own-accounts-and-other-users':
    'move money between my accounts, savings, pot, pocket, to another customer',
  '/usecases/internal_transfer#step-1-find-the-recipient':
    'mobile number, look up by email, not registered',
  '/usecases/internal_transfer#collect-a-fee-or-pay-a-batch':
    'commission, charge our customers, monthly subscription fee, split payment, marketplace, platform fee, invoice our fee, pay many users',
  '/usecases/internal_transfer#sca-and-exemptions': 'confirmation needed, without approval',
  '/usecases/internal_transfer#step-2-create-the-transfer':
    'wallet to wallet, pay another user, move funds, book transfer, instant between users',
  '/docs/payments/P2P#by-phone-number-or-e-mail':
    'friend is not in the app, phone number not found, invite, mobile number, email address, contact list, friend, not found, alias, unknown recipient, WhatsApp, Venmo, pay a friend, send to a contact, split the bill, friend has no account',
  '/docs/payments/P2P#sca-and-limits': 'maximum between friends, daily limit',
  '/docs/payments/P2P#privacy-of-the-lookup': 'phone book, enumeration, name shown',
  '/docs/payments/beneficiaries#four-results-and-what-to-show':
    'name does not match the account, partial match, wrong name, confirmation of payee, warning, name is different, close match, no match, misspelt name, not possible, name mismatch, wrong beneficiary name, should we continue, almost the same name, maiden name, company name differs, joint account name',
  '/docs/payments/beneficiaries#what-a-beneficiary-is':
    'address book, saved recipient, contact, payee list',
  '/docs/payments/beneficiaries#verification-of-payee':
    'name check, VoP, CoP, is the name right, payee name, SEPA name verification, mandatory check',
  '/docs/payments/beneficiaries#who-bears-the-risk':
    'liability, customer ignored the warning, who pays',
  '/docs/payments/beneficiaries#create-a-beneficiary':
    'add a payee, save a recipient, already saved, new payee is pending, change the IBAN of a payee, edit a recipient, update a beneficiary',
  '/docs/payments/beneficiaries#trusted-beneficiaries-and-sca':
    'skip the confirmation, whitelist, no SCA for known payees',
  '/docs/payments/beneficiaries#blocked-beneficiaries': 'payee blocked, sanctions, cannot be used',
  '/docs/payments/beneficiaries#deleting': 'remove a payee',

  // Direct debits and top-ups
  '/docs/payments/sdd#reason-codes':
    'direct debit bounced, lack of money, insufficient funds, AM04, MD01, no mandate, Rücklastschrift, prélèvement rejeté, debit failed, unpaid, MS02, MD07, SL01, AC04, AC06, refused by the debtor, returned unpaid, rejet de prélèvement',
  '/usecases/sepa_transfers/mandates#step-2-block-a-mandate':
    'stop a company, gym or subscription from debiting, cancel a direct debit, revoke, cancel a mandate, gym, telephone company, forbid a creditor, stop future debits, opposition, révoquer, Einzugsermächtigung widerrufen, withdraw a mandate, end a subscription, stop paying a company',
  '/docs/payments/sdd#contest-an-unauthorised-debit':
    'never authorised, unknown direct debit, unauthorised collection, unknown company took money, no mandate, 13 months, prélèvement non autorisé, fraudulent debit, never signed',
  '/docs/payments/sdd#refuse-before-the-due-date':
    "too late to refuse, stop one collection, reject a direct debit, prevent a debit, stop tomorrow's debit",
  '/docs/payments/sdd#mandates':
    'mandate cancelled, expired or failed, mandate not found, authorisation to debit, list of creditors, who may debit, mandate reference, UMR, SEPA mandate, missing mandate, no mandate found, mandate revoked',
  '/docs/payments/sdd#time-line-of-a-collection':
    'how long does a debit take, days to complete, still pending, when is it debited, due date, days before',
  '/docs/payments/sdd#refund-within-8-weeks':
    'MD06, money back after a debit, claim back, customer wants the money back, no questions asked, eight weeks, charge back a direct debit, zurückbuchen, remboursement, bill debited by mistake, wrong amount debited, debited too much, telephone bill, insurance',
  '/docs/payments/sdd#what-aldermark-does-and-does-not-offer':
    'collect money from customers, pull money, can we be a creditor, GoCardless, initiate a direct debit',
  '/docs/payments/sdd#refuse-refund-r-transactions':
    'reject, return, reversal, R-transaction, difference between refund and return',
  '/usecases/sepa_transfers/mandates#step-4-allow-and-block-creditors':
    'whitelist, blacklist, block a company, revoke, blacklist a creditor, only allowed companies, maximum amount per creditor, frequency, debits twice a month, limit a company, maximum debit',
  '/usecases/sepa_transfers/mandates#step-3-confirm-a-b2b-mandate':
    'business, company mandate, not confirmed, rejected, business mandate, company debit rejected, register a mandate',
  '/usecases/sepa_transfers/sepa_direct_debit#step-1-receive-the-announcement':
    'upcoming debit, pre-notification, announced',
  '/usecases/sepa_transfers/sepa_direct_debit#step-2-show-it-and-let-the-user-refuse':
    'refuse an upcoming debit, stop one debit, refuse a direct debit',
  '/usecases/sepa_transfers/sepa_direct_debit#step-3-follow-the-due-date':
    'not enough money on the day, debit failed, bounced, retried',
  '/usecases/sepa_transfers/sepa_direct_debit#step-4-give-the-money-back-within-8-weeks':
    'refund, claim back, customer regrets',
  '/usecases/sepa_transfers/sepa_direct_debit#step-5-contest-what-was-never-authorised':
    'unknown creditor, unauthorised, fraud, no contract with this company',
  '/usecases/sepa_transfers/sepa_direct_debit#reversal-and-cancellation-by-the-creditor':
    'company gives money back by itself, cancelled by the creditor, debited by mistake',
  '/docs/payments/topup#refunds':
    'refund refused, give loaded money back, return money to the card, send the money back to the card, undo a deposit, give money back to the card, unused money, wrong deposit',
  '/docs/payments/topup#how-a-top-up-works':
    'add money, deposit, load, fund, card payment to the account, credit card, pay in',
  '/docs/payments/topup#why-a-top-up-fails':
    'declined, credit card refused, deposit rejected, wrong CVC, fails every time, unsuccessful',
  '/docs/payments/topup#two-ways-to-bring-money-in':
    'fund an account, first deposit, by transfer or by card, Apple Pay deposit, cash deposit',
  '/docs/payments/topup#when-the-money-is-available':
    'not credited yet, how long until loaded money can be used, delay',
  '/docs/payments/topup#chargebacks':
    'payer disputes, lost chargeback, fraud by a stolen card, fraudster used a stolen card, chargeback fee, friendly fraud',
  '/docs/payments/topup#limits-and-costs':
    'minimum, maximum, price, fee, how much, how much can be loaded, cost of a card deposit, minimum deposit',
  '/docs/payments/topup#3-d-secure-and-liability-shift':
    'who is liable for fraud, authenticated payment',
  '/usecases/topups#when-it-fails':
    'card load failed, 3-D Secure failed, payer closed or left the payment page, card refused, pay-in failed, deposit failed, deposit declined, clicked cancel, abandoned, page expired, keeps failing, link expired, adding money does not work, insufficient funds on the external card, recharge refused, loading fails, card not accepted for a deposit, bank of the payer refuses, payer has no money',
  '/usecases/topups#limits': 'top-up over the limit, maximum amount, too many cards',
  '/usecases/topups#step-1-create-the-top-up':
    'add money by card, checkout, payment link, pay by link',
  '/usecases/topups#step-2-send-the-payer-to-the-payment-page':
    'hosted checkout, redirect to the page, iframe, payment form, page does not load',
  '/usecases/topups#step-3-read-the-result':
    'user came back, success page, return URL, paid or not',
  '/usecases/topups#step-4-refund-all-or-part': 'refund a deposit, partial refund, cancel a top-up',
  '/usecases/topups/topup_dispute#step-1-read-the-dispute':
    'payer filed a chargeback, claim against us, received a dispute',
  '/usecases/topups/topup_dispute#evidence-that-works': 'proof, documents, win a chargeback',
  '/usecases/topups/topup_dispute#step-3-handle-the-outcome': 'lost, won, money taken back',
  '/usecases/topups/topup_dispute#effect-on-the-account':
    'balance negative after a chargeback, amount withdrawn',
  '/usecases/topups/topup_dispute#avoid-disputes': 'prevent fraud, fewer chargebacks',
  '/usecases/topups/topup_dispute#what-happens':
    'chargeback on a deposit, cardholder disputes a load, fee',

  // Strong customer authentication
  '/usecases/strong_customer_authentication#step-4-repeat-the-same-call':
    'sca_required again and again, loop, still asks after the approval, Sca-Challenge-Id header, after the approval, still sca_required, repeat the same call',
  '/usecases/strong_customer_authentication#how-the-phone-learns-of-the-challenge':
    'push does not arrive, no notification on the phone, approval request not shown, push notification missing, not received, approve screen does not open, Firebase, APNs, no prompt, approval does not reach the phone',
  '/docs/kyc/sca-rules#exemptions':
    'why does every transfer need a confirmation, skip, frictionless, low value, whitelist, without approval, small amounts, no confirmation, TRA, 30 euros, trusted, recurring, payment without second factor, not asked for a code, keeps getting asked for confirmation, fewer confirmations, asked every time, too many approvals',
  '/docs/kyc/sca-rules#account-access':
    'log in again every 90 days, session expired, consent renewal, sign in again, login, consent expires, renew access, re-authenticate, 90 days, session',
  '/usecases/strong_customer_authentication#dynamic-linking-in-practice':
    'amount or payee changed after the approval, approved amount differs, details changed, amount differs, mismatch',
  '/usecases/strong_customer_authentication#locked-users':
    'locked out, too many attempts, unlock a user, wrong passcode five times, too many failed attempts, account locked out, forgotten passcode, forgot password, mot de passe oublié, unlock',
  '/docs/kyc/sca-rules#what-sca-is': 'two factors, 2FA, MFA, PSD2, explain strong authentication',
  '/docs/kyc/sca-rules#which-operations-ask-for-it':
    'when is a confirmation needed, list of protected operations',
  '/usecases/strong_customer_authentication#step-1-enrol-a-device':
    'fingerprint, Face ID, biometric login, register a phone, trusted device',
  '/usecases/strong_customer_authentication#step-2-call-the-operation':
    '403 sca_required, challenge',
  '/usecases/strong_customer_authentication#step-3-let-the-user-approve':
    'confirm in the app, approve with biometrics, passcode, decline, reject an approval, expired approval request, Face ID does not confirm, fingerprint not accepted, approval screen, reject',
  '/usecases/strong_customer_authentication#what-the-device-signs':
    'signature of a challenge, canonical JSON, wrong signature',
  '/docs/kyc/sca-rules#3-d-secure': '3DS, Verified by Visa, online shopping, card challenge',
  '/usecases/strong_customer_authentication#what-to-show-on-the-device':
    'text of the approval, screen, what the user sees',
  '/usecases/strong_customer_authentication#what-can-go-wrong':
    'confirmed too late, expired approval, timed out, challenge used twice, approval fails, many failed challenges, challenge failure, approval refused, approval does not work, approve button does nothing, cannot approve, approval screen closes, confirmation fails',
  '/usecases/users/onboarding/lost_phone#new-lost-or-locked-phone':
    'lost or broken phone, cannot approve, changed phone, reinstalled the app, SIM swap, phone stolen, new number, cannot confirm any more, factory reset, broken screen, locked, upgrade of the phone, restore from a backup, uninstalled the app, deleted the app, changer de téléphone, neues Handy, nuevo móvil, perdu son téléphone, app reinstalled, water damage',
  '/usecases/users/onboarding/sca#step-3-confirm-with-the-code':
    'SMS code never arrives, code not received, wrong OTP, resend the code, code expired, OTP not delivered, SMS not received, text message missing, verification code, wrong code, code does not arrive, foreign phone number, text message with the code is not coming, one-time password missing, wrong phone number for the code',
  '/usecases/users/onboarding/sca#step-1-make-the-key-pair-in-secure-hardware':
    'new fingerprint, Face ID changed, key invalidated, KeyPermanentlyInvalidatedException, rooted or jailbroken phone, biometrics, Keystore, Secure Enclave, attestation, emulator',
  '/usecases/users/onboarding/sca#step-2-enrol-the-device':
    'register the phone, pairing, bind a device, link a phone',
  '/usecases/users/onboarding/sca#step-4-manage-devices':
    'remove a phone, list of devices, revoke a lost device',
  '/usecases/users/onboarding/sca#second-device': 'tablet, two phones, add another phone',
  '/usecases/users/onboarding/sca#fallback-without-smartphone':
    'no smartphone, Nokia, old phone, SMS instead of the app, landline, feature phone, no app, elderly, hardware token, SMS code',
  '/usecases/users/onboarding/sca#what-can-go-wrong':
    'code not accepted, enrolment fails, proof is wrong',

  // Identity, onboarding and compliance
  '/docs/kyc/encryption#decrypt-card-data-on-the-device':
    'decrypting the card number fails, cannot read PAN, blank card screen, JWE decryption failed, card number stays empty, JWE decrypt, jose, show the CVV, empty screen',
  '/docs/kyc/encryption#common-mistakes':
    'HEIC photo, Word file, checksum or hash mismatch, decryption failed, wrong key, bad padding, decryption error, invalid JWE, unsupported algorithm, wrong hash, cty, padding error, OAEP, base64url',
  '/docs/kyc/encryption#what-must-be-encrypted': 'plain text refused, sensitive data, end to end',
  '/docs/kyc/encryption#public-keys-of-aldermark':
    'JWKS address, which key, kid unknown, keys changed, get the public key, how often do keys change, cache of the JWKS, public key for uploads',
  '/docs/kyc/encryption#encrypt-a-file-for-createfile':
    'upload encrypted, JWE in node, jose, hash of the file, SHA-256',
  '/docs/kyc/encryption#algorithms': 'RSA-OAEP, ECDH, supported algorithms, AES',
  '/docs/kyc/encryption#test-your-decryption':
    'check my decryption, test vector, does my code decrypt',
  '/docs/kyc/retail-customer#data-to-collect':
    'applicant from the UK, Brexit, Switzerland, non-resident, which countries, required fields of a user, which information, nationality, place of birth, form, which residents can sign up, residence, expat, foreigner, supported countries for users, age',
  '/docs/kyc/retail-customer#decision-times':
    'how long does verification take, waiting time, minutes or days, approval time, delay, verification takes more than two days, hours, pending for hours',
  '/docs/kyc/retail-customer#rejections-and-what-to-tell-the-user':
    'refused customer, application declined, appeal, try again, denied, user rejected, can he apply again, second attempt, rejected customer, application turned down, why was I refused, complaint about a refusal',
  '/docs/kyc/retail-customer#periodic-review':
    're-verification, ID expired, update documents, every few years, renew KYC',
  '/docs/kyc/retail-customer#closing-the-relationship':
    'offboard a customer, delete a user, remove a customer, end',
  '/docs/kyc/conformity#minors':
    'child, teenager, 16, 17, too young, parental account, under 18, underage, kids, parents, youth account, student',
  '/docs/kyc/conformity#no-tipping-off-what-the-api-never-says':
    'refused without any reason, no explanation, why was it rejected, no reason given, compliance_rejected, why was it refused, refuses to explain',
  '/docs/kyc/conformity#psd2-article-by-article': 'directive, legal duties, 90 days',
  '/docs/kyc/conformity#access-by-third-parties':
    'open banking, AISP, PISP, aggregator, other app reads the account, Plaid, account information, TPP, budgeting app, accounting software reads the account, bank connection, API for third parties',
  '/docs/kyc/conformity#personal-data':
    'GDPR, delete my data, right to be forgotten, erase, access request, privacy, data export, Datenschutz, DPO, data breach, data processing agreement, DPA, deletion request, where is data stored, sub-processors',
  '/docs/kyc/conformity#retention':
    'how long is data kept, five years, delete after, archive, erase, how long do you store documents, deletion after closing',
  '/docs/kyc/conformity#who-does-what': 'responsibilities, who is responsible, outsourcing',
  '/docs/kyc/screening#name-screening': 'PEP, politician, sanctions, watchlist, OFAC',
  '/docs/kyc/screening#what-a-result-does-to-each-operation':
    'payment held by compliance, under review, blocked by screening',
  '/docs/kyc/screening#risk-levels-and-enhanced-due-diligence':
    'high risk customer, politician, source of wealth, crypto, money laundering, casino, high-risk business, cash business',
  '/usecases/users/kyc/compliance_questions#step-1-read-the-question':
    'source of funds, asked for an invoice, where does the money come from, request for information',
  '/docs/kyc/conformity#digital-resilience':
    'DORA, outsourcing register, penetration test, ISO 27001, SOC 2',
  '/docs/kyc/conformity#legal-framework':
    'licence, PSD2, e-money, MiFID, law, regulation, authority, regulator',
  '/docs/kyc/business#registry-checks':
    'struck off, dissolved, insolvent, company not found, bankrupt, liquidation, insolvency, ceased, dormant company, not in the register',
  '/docs/kyc/business-changes#ceased':
    'struck off, dissolved, insolvent, bankrupt, liquidation, insolvency, ceased, wound up',
  '/docs/kyc/business#who-must-be-verified':
    'shareholder with 25 percent, directors, owners, signatories',
  '/docs/kyc/business#how-to-find-the-beneficial-owners':
    'UBO, 25 percent, holding, indirect ownership, parent company, shareholder, foundation, trust, ownership chart, owner through another company, holds 30 percent, indirect shares',
  '/docs/kyc/business-documents#documents-by-legal-form':
    'company papers, Kbis, articles, statutes, Handelsregister, certificate of incorporation, GmbH, SAS, SARL, Ltd, startup, company in formation, not yet registered, new company, capital deposit',
  '/docs/kyc/business-documents#registers-of-other-countries':
    'foreign company, German company, not French, Handelsregister, Companies House, VAT',
  '/docs/kyc/business-documents#associations':
    "non-profit, charity, club, NGO, foundation, without registration number, Verein, association loi 1901, club without a SIREN, sports club, parents' association, church, union",
  '/docs/kyc/business#decision-and-delays':
    'how long does company verification take, KYB stuck, waiting',
  '/docs/kyc/business-changes#changes-to-report':
    'new director, new shareholder, moved office, change of legal form, company sold, new address, managing director replaced, managing director changed, company renamed, new owner, changed registered office',
  '/docs/kyc/identification#accepted-documents-by-country':
    'which IDs, driving licence, foreign passport, passport, identity card, residence permit, proof of address, utility bill, Personalausweis, titre de séjour, refugee, expired document, foreign ID, expired passport, which ID is valid, translated document, digital ID',
  '/docs/kyc/identification#levels-and-what-they-open':
    'KYC level, limits without verification, upgrade, what can an unverified user do, what can a user do before the verification, limits of an unverified user, upgrade to full',
  '/docs/kyc/identification#the-four-paths':
    'which KYC method, video identification, selfie, eID, bank identification, which verification should we use, cheapest, without video, with a bank account, eIDAS',
  '/usecases/users/kyc/kyc_webview#web':
    'camera does not start in the iframe, blank iframe, blocked by the browser, permission, webcam not working, camera blocked, iframe, getUserMedia, Permissions-Policy, CSP, X-Frame-Options, browser',
  '/usecases/users/kyc/kyc_webview#android':
    'black screen, camera permission, file chooser does not open, WebChromeClient, onPermissionRequest, React Native, Flutter, camera not opening, upload button does nothing',
  '/usecases/users/kyc/kyc_webview#abandoned-and-expired-sessions':
    'user closed the page, interrupted, link expired, start again, half way, dropped out, closed the window, continue later, expired link, abandoned, closed the browser during the identification, battery empty, internet lost, came back the next day',
  '/usecases/users/kyc/kyc_webview#ios':
    'microphone, camera permission, Safari, blank page, WKWebView, iPhone camera, NSCameraUsageDescription',
  '/usecases/users/kyc/kyc_webview#step-2-open-a-session':
    'session link, verification URL, link expired, same link several times, reuse the link, one-time link, send the link by e-mail',
  '/usecases/users/kyc/kyc_webview#step-4-return-to-the-app':
    'redirect back, returnUrl, postMessage, user stays on the page, deep link',
  '/usecases/users/kyc/kyc_webview#what-can-go-wrong':
    'camera does not work, liveness fails, blank page, stuck on loading',
  '/usecases/users/kyc/kyc_workflow#step-3-follow-the-manual-review':
    'identity check stuck, still in review, takes too long, how long does verification take, in review, waiting, pending for days, how long, stuck, still not verified, approval time, takes more than two days, verification takes long, no decision yet, still waiting, unter Prüfung',
  '/usecases/users/kyc/kyc_workflow#reasons-of-a-rejection':
    'passport refused, ID rejected, selfie does not match, verification failed, blurry photo, KYC failed, refused, forged, duplicate person, underage, liveness failed, fake ID, identity not verified, abgelehnt, identity rejected, passport expired, verification_failed, identité rejetée, Identität abgelehnt, document expired',
  '/usecases/users/kyc/kyc_workflow#automatic-checks':
    'liveness, face match, forged, checks of a document',
  '/usecases/users/kyc/kyc_workflow#step-5-act-on-the-decision':
    'approved, rejected, after the decision',
  '/usecases/users/kyc/kyc_workflow#expiry': 'file expired, not finished in time, 30 days',
  '/usecases/users/kyc/kyc_workflow#periodic-review-and-upgrade':
    'ID has expired, new passport, renew, re-verify, upgrade of the level, identity card has expired, customer must be identified again, after five years',
  '/usecases/users/kyc/kyc_api#a-document-is-refused':
    'photo of passport refused, document rejected, unreadable, glare, rejected document, blurry passport, expired ID, not legible, wrong document, try again',
  '/usecases/users/kyc/kyc_api#step-2-encrypt-and-upload-each-page':
    'upload fails, file too big, maximum file size, photo too large, file size limit, 413, megabytes, multipart, PDF, upload stuck',
  '/usecases/users/kyc/kyc_api#step-4-submit':
    'document stays in the same status after the upload, nothing happens after upload, forgot to submit, file stays open, not sent',
  '/usecases/users/kyc/kyc_api#quality-advice-for-photos':
    'glare, blurred, dark, cropped, low resolution, file too small, blurry picture, bad photo, unreadable, reflection, black and white, scan, crop, passport picture, flash, ID document too dark, shadow, corner cut off, too small',
  '/usecases/users/kyc/kyc_api#required-slots':
    'back side missing, front and back, recto verso, which pages, both sides, selfie',
  '/usecases/users/kyc/kyc_api#step-3-attach-the-document':
    'link a file to a document, wrong document attached, replace a document',
  '/usecases/users/kyc/kyc_additional#why-a-request-is-opened':
    'selfie does not match, face mismatch, blurry document, expired ID, reviewer wants another document, unreadable, blurry, selfie mismatch, liveness failed, proof of residence, source of funds, compliance asks for additional information, RFI, verification document expired',
  '/usecases/users/kyc/kyc_additional#step-1-read-the-request':
    'asked for more documents, additional information, why do you need it, info required, proof of address, utility bill, missing document',
  '/usecases/users/kyc/kyc_additional#step-3-answer':
    'upload another document, send the missing paper, reply, answer a request',
  '/usecases/users/kyc/kyc_additional#step-2-show-it-to-the-user':
    'deadline to answer, expired request, too late, how many days',
  '/usecases/users/onboarding/filtering#false-positives':
    'same name as a terrorist or a sanctioned person, wrong hit, namesake, blacklisted by mistake, same name, homonym, wrongly flagged, mistaken identity',
  '/usecases/users/onboarding/filtering#what-is-screened-and-when':
    'AML check, watchlist, OFAC, PEP',
  '/usecases/users/onboarding/filtering#outcomes': 'hit, match, politician, PEP, clear',
  '/usecases/users/onboarding/filtering#what-you-may-tell-the-user':
    'customer asks why, forbidden to say, message, customer under review asks why, what may support say',
  '/usecases/users/onboarding/filtering#four-cases': 'politician, sanctioned, under review',
  '/usecases/users/onboarding/filtering#step-3-follow-the-user':
    'user suddenly suspended, user under review, cleared',
  '/usecases/users/onboarding/user_onboarding#resume-an-onboarding':
    'dropped out, continue later, incomplete sign-up, save and continue, abandoned sign up, come back later, unfinished, half registered, where was I',
  '/usecases/users/onboarding/user_onboarding#step-1-create-the-user':
    'register a customer, new user, sign up, already exists, duplicate user, add a client',
  '/usecases/users/onboarding/user_onboarding#step-6-wait-for-the-decision':
    'pending user, not active yet, waiting for approval, in review, user stays pending, user not activated, when is a user active',
  '/usecases/users/onboarding/user_onboarding#step-7-open-the-account':
    'account after verification',
  '/usecases/users/onboarding/import_users#step-2-create-the-users':
    'import customers, bulk, migrate existing users, mass onboarding, CSV of users, many users at once',
  '/usecases/users/onboarding/user_onboarding#overview':
    'steps of a registration, sign-up flow, conversion',
  '/docs/kyc/retail-customer#correct-locked-data':
    'change the last name, marriage, typo in the name, correct the date of birth after verification, surname changed, wedding, married, divorce, wrong birth date, gender, misspelt name, locked field',
  '/usecases/users/onboarding/callback_user_created_updated#a-new-address':
    'moved house, customer moved, relocation, another country, change of address, emigrated, Umzug, déménagement',
  '/usecases/users/onboarding/callback_user_created_updated#step-4-change-a-user-yourself':
    'update a customer, new phone number, new e-mail address, edit the profile, PATCH user, change the e-mail address, wrong phone number, edit a customer, customer has a new number',
  '/usecases/users/onboarding/fatca#us-person':
    'American, W-9, SSN, social security number, green card, born in the USA, US citizen, dual citizen, TIN, IRS, green card holder, dual nationality, lives in the US, American living in France, US expat, US citizen abroad, second passport',
  '/usecases/users/onboarding/fatca#format-of-the-tax-numbers':
    'tax id wrong format, SSN, steuer-id, codice fiscale, NIF, tax ID rejected, numéro fiscal, Steuernummer, PESEL, NINO, BSN, regex',
  '/usecases/users/onboarding/fatca#why-you-ask': 'why tax questions, CRS, OECD',
  '/usecases/users/onboarding/fatca#step-1-ask-the-questions':
    'tax residence form, several countries',
  '/usecases/users/onboarding/fatca#signs-of-a-us-link':
    'born in New York, American address, US phone number, US birthplace',
  '/usecases/users/onboarding/fatca#missing-tax-number':
    'no TIN, does not know the tax number, student, country without numbers',
  '/usecases/users/onboarding/fatca#change-of-circumstances':
    'moved abroad, new tax residence, emigrated, customer moved to another country',
  '/usecases/users/onboarding/cgu#new-version-two-months-notice':
    'terms change, accept again, updated terms, notify customers, new conditions, silence means acceptance, terms of use have changed, inform users',
  '/usecases/users/onboarding/cgu#step-1-list-the-document-in-force':
    'terms PDF, legal documents, language',
  '/usecases/users/onboarding/cgu#step-2-show-and-accept':
    'checkbox, accept the terms, tick box, sign',
  '/usecases/users/onboarding/cgu#the-user-refuses':
    'does not agree, declines the terms, user refuses the terms',
  '/usecases/users/onboarding/cgu#refusal-of-a-new-version':
    'does not agree to the new terms, objects, rejects the update, refuses a new version',
  '/usecases/users/kyc#choose-your-path': 'which KYC integration, hosted page or API, compare',
  '/usecases/users/kyc#statuses': 'KYC states, status of a verification',
  '/usecases/users/kyc/kyc_how_to_test#step-1-choose-a-result-by-last-name':
    'test a rejected customer, fake identity, approve automatically, test names, test passport, fake documents, sample person, test a manual review',
  '/usecases/users/kyc/kyc_how_to_test#step-2-force-a-decision-by-scenario':
    'approve a KYC in the sandbox, skip the verification, force approved, force rejected, force an approval, test mode',
  '/usecases/users/onboarding/kyc_delegation_B2C#who-may-use-it':
    'our own KYC, already verified, reliance, reuse an identification, reuse our own checks, our KYC provider, Onfido, IDnow, Sumsub',
  '/usecases/users/onboarding/kyc_delegation_B2C#evidence-that-is-refused':
    'evidence rejected, older than 30 days, attestation, evidence refused',
  '/usecases/legal_entities/legal_entity_onboarding#step-3-set-roles-owners-and-rights':
    'shareholders, shares add up to more than 100, director, signatory, shareholder, percent of shares, who may sign, add an employee',
  '/usecases/legal_entities/legal_entity_onboarding#step-6-follow-the-decision':
    'company application stuck or rejected, company still in review, business account not open yet, rejected company',
  '/usecases/legal_entities/legal_entity_onboarding#step-1-create-the-company':
    'register a business, company account, open a business account, SIREN',
  '/usecases/legal_entities/legal_entity_onboarding#step-2-verify-each-person':
    'director not verified, identify the owners',
  '/usecases/legal_entities/legal_entity_onboarding#changes-later':
    'new managing director, owner changed, remove a shareholder',
  '/usecases/legal_entities/legal_entity_onboarding#step-5-submit-the-kyb-file':
    'company documents missing, upload Kbis, submit company',
  '/usecases/individual_entrepreneur/overview#who-is-an-individual-entrepreneur':
    'freelancer, self-employed, autónomo, Freiberufler, sole proprietor, auto-entrepreneur, contractor',
  '/usecases/individual_entrepreneur/overview#step-2-look-the-business-up':
    'search by SIREN, company not found, SIRET not accepted',
  '/usecases/individual_entrepreneur/overview#one-person-two-hats':
    'private and business account, same person twice',
  '/usecases/individual_entrepreneur/overview#ending-the-activity':
    'stops the business, ceased, closes the shop',
  '/usecases/individual_entrepreneur/overview#step-6-open-the-professional-account':
    'business account for a freelancer, professional account',
  '/usecases/individual_entrepreneur/overview#step-7-keep-the-activity-up-to-date':
    'freelancer moved, new activity, changed trade name',
  '/usecases/individual_entrepreneur/KYB#step-1-read-the-register':
    'not in the register, new business, number not found, INSEE',
  '/usecases/individual_entrepreneur/KYB#registry-match':
    'name differs from the register, mismatch',
  '/usecases/individual_entrepreneur/KYB#activities-we-do-not-accept':
    'forbidden businesses, crypto, gambling, adult, prohibited industries, weapons',
  '/usecases/individual_entrepreneur/KYB#step-3-open-the-file-and-add-the-documents':
    'no Kbis, which documents does a freelancer send',
  '/usecases/individual_entrepreneur/fatca#us-persons': 'American freelancer, born in the USA',
  '/usecases/individual_entrepreneur/fatca#several-residences':
    'two countries, double tax residence',
  '/usecases/individual_entrepreneur/how_to_test#test-values': 'fake SIREN, test company number',

  // Errors, beyond the cause and the text for the user that the contract has
  '/errors/malformed_request':
    'invalid JSON, syntax error, unexpected token, cannot parse, bad request, body cannot be empty, empty body, unexpected end of JSON input',
  '/errors/cursor_invalid': 'cursor expired, next page fails',
  '/errors/filter_invalid': 'query parameter, unknown filter, sort',
  '/errors/token_missing': 'no bearer token, Authorization header removed, unauthorised',
  '/errors/token_invalid':
    'invalid token, wrong environment, unauthorized, signature of the token, authentication failed, unauthenticated, 401 unauthorized, JWT malformed, wrong token',
  '/errors/token_expired': 'token stops working after ten minutes, expired, 600 seconds, refresh',
  '/errors/client_assertion_invalid':
    'invalid_client, audience, jti already used, expired assertion, wrong key',
  '/errors/token_request_invalid':
    'unsupported_grant_type, invalid_request, invalid_grant, password grant, form encoded',
  '/errors/scope_missing': 'insufficient_scope, permission denied, forbidden',
  '/errors/scope_not_granted': 'invalid_scope',
  '/errors/file_checksum_mismatch':
    'sha256 of the uploaded file does not match, hash of the file, corrupted upload',
  '/errors/ip_not_allowed': 'IP blocked, whitelist, new server, forbidden',
  '/errors/acting_user_not_allowed':
    'no rights on this account, employee cannot pay, not permitted, not authorised',
  '/errors/acting_user_missing': 'Acting-User header',
  '/errors/route_not_found': 'endpoint not found, unknown URL, wrong path, cannot GET',
  '/errors/resource_not_found':
    'object not found, id does not exist, account not found, unknown id, resource_missing, no such customer, no such account, does not exist, deleted object',
  '/errors/method_not_allowed': 'wrong verb, GET instead of POST',
  '/errors/not_acceptable': 'Accept header, content negotiation',
  '/errors/unsupported_media_type': 'wrong content type, application/x-www-form-urlencoded, XML',
  '/errors/precondition_required': 'If-Match header missing, ETag',
  '/errors/etag_mismatch':
    'If-Match, ETag, optimistic locking, concurrent change, lost update, version conflict, stale, modified by somebody else in the meantime, another process, overwritten, two admins at once',
  '/errors/validation_failed':
    'unprocessable, invalid field, required field missing, unknown property, parameter_missing, missing required parameter, parameter_invalid, body cannot be empty, wrong type, regex, invalid format, null value, decimal amount',
  '/errors/internal_error':
    'server error, crash, unexpected error, something went wrong, 500 internal server error, unknown error',
  '/errors/upstream_unavailable': 'bad gateway, other bank is down',
  '/errors/service_unavailable': 'overloaded, maintenance, temporarily down',
  '/errors/upstream_timeout': 'gateway timeout, no answer in time',
  '/errors/state_conflict':
    'wrong state, invalid transition, not possible any more, conflict, invalid status, already done, already cancelled, already processed, payment_intent_unexpected_state',
  '/errors/idempotency_key_reused': 'same key with a different body, duplicate key',
  '/errors/idempotency_request_in_progress': 'still running, parallel request, concurrent, lock',
  '/errors/external_ref_in_use': 'user already exists, duplicate customer, reference taken',
  '/errors/phone_number_in_use':
    'number already registered, two users with one phone, family shares a phone',
  '/errors/currency_not_supported':
    'dollars, USD, GBP, pounds, CHF, foreign currency, multi-currency',
  '/errors/iban_country_not_supported':
    'outside Europe, SWIFT, international wire, UK, USA, foreign bank, Turkey',
  '/errors/amount_out_of_range':
    'zero amount, negative amount, minimum, maximum, too small, cents, amount_too_small, amount_too_large, decimals, exceeds',
  '/errors/transfer_limit_exceeded': 'daily limit reached, maximum per month, cap, over the limit',
  '/errors/insufficient_funds': 'not enough money, balance too low, no money',
  '/errors/account_blocked': 'account frozen, account locked',
  '/errors/compliance_rejected':
    'refused without a reason, suspicious, money laundering, blocked payment',
  '/errors/feature_not_enabled': 'not activated, not in our contract, product disabled',
  '/errors/card_product_not_available': 'unknown card type, product code',
  '/errors/pin_too_weak': 'simple PIN, 1234, 0000, birthday',
  '/errors/user_underage': 'too young, 17 years old, child, under 18',
  '/errors/country_not_supported': 'UK, Brexit, Switzerland, USA, non-EU resident',
  '/errors/webhook_url_invalid':
    'localhost, http, self-signed, callback URL refused, cannot register, private IP',
  '/errors/api_version_sunset': 'v1 gone, old endpoint',
  '/api/Core#answer-headers':
    'response headers, Location, Link, Cache-Control, WWW-Authenticate, Allow, Date, Retry-After, RateLimit, answer headers',
  '/errors/beneficiary_not_active': 'payee pending, payee cannot be used',
  '/errors/account_not_active': 'account closed, account inactive, account pending, account_closed',
  '/errors/holder_not_active': 'user inactive, user suspended, user pending, customer not active',
  '/errors/cardholder_not_eligible': 'cannot order a card, card refused for a user',
  '/errors/card_limits_out_of_range': 'limit too high, cannot raise the limit',
  '/errors/resource_limit_reached':
    'maximum number of accounts, too many cards, too many accounts, cannot create more',
  '/errors/dispute_window_elapsed': 'too old to dispute, 120 days',
  '/errors/dispute_not_eligible': 'chargeback refused, not disputable',
  '/errors/recall_not_allowed': 'cannot recall',
  '/errors/transfer_not_cancellable': 'cannot cancel a transfer, too late to cancel, already sent',
  '/errors/topup_not_refundable': 'refund not possible',
  '/errors/refund_window_elapsed': 'too late for a refund, after eight weeks',
  '/errors/execution_date_invalid': 'date in the past, scheduled date refused',
  '/errors/instant_limit_exceeded': 'instant amount too high',
  '/errors/payee_verification_required': 'name check missing, VoP required',
  '/errors/sca_device_missing': 'no device, no enrolled phone',
  '/errors/device_otp_invalid': 'wrong SMS code, invalid OTP',
  '/errors/challenge_answer_invalid': 'wrong code, invalid signature of the device',
  '/errors/iban_invalid': 'wrong IBAN, IBAN checksum, invalid account number',
  '/errors/tin_invalid': 'tax ID invalid',
  '/errors/company_not_found': 'SIREN not found, business not found',
  '/errors/file_infected': 'virus, malware',
  '/errors/file_type_not_supported': 'HEIC, Word, wrong file format, GIF, TIFF, WebP',
  '/errors/payload_too_large': 'file too big, upload limit, megabytes',
  '/errors/sensitive_view_limit': 'card details opened too often',
  '/errors/encryption_key_unknown': 'kid unknown, old public key',
  '/errors/consent_date_invalid': 'consent in the future',
  '/errors/statement_not_available': 'statement not ready',
  '/errors/sandbox_only': 'simulation in production',
  '/errors/event_type_unknown': 'unknown event',
};
