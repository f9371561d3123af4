/**
 * The words in which readers describe what a section answers, where the section itself uses others. They are searched
 * like a short text of the section and never shown. The build checks that each section exists.
 */
export const readersWords: Readonly<Record<string, string>> = {
  // First steps and conventions
  '/docs/introduction#authentication':
    'API key, secret key, bearer, refresh token, renew, 401 unauthorised, where do I find credentials, basic auth',
  '/docs/introduction#environments-and-hosts':
    'test mode, live mode, production keys, works in sandbox but not in production, base URL, staging',
  '/docs/introduction#idempotency':
    'Idempotency-Key header, retry safely, same request twice, duplicate request, double payment, created twice, how long is a key kept',
  '/docs/introduction#money-and-dates':
    'cents or euros, minor units, decimals, hundred times too small or too large, rounding, currency, dollars, time zone, UTC, ISO 8601',
  '/docs/introduction#errors':
    'error format, problem details, error body, which field is wrong, message for the user, language of errors, Accept-Language',
  '/docs/introduction#pagination':
    'next page, offset, page number, has more, list is incomplete, cursor stops working',
  '/docs/introduction#what-aldermark-does':
    'bank license, e-money licence, regulated, supervisor, passporting',
  '/usecases/ratelimits#step-1-read-the-headers':
    'X-RateLimit-Limit, X-RateLimit-Remaining, X-RateLimit-Reset, remaining calls, quota left',
  '/usecases/ratelimits#step-2-react-to-a-429':
    'throttled, blocked for too many calls, wait before the next call',
  '/docs/customer-relationship/monitoring#request-ids-and-traces':
    'Correlation-Id, trace a request, log id, debugging, find a call in the logs',
  '/docs/customer-relationship/monitoring#status-page-and-incident-process':
    'service down, outage, 500, 502, 503, is it only me, slow API, maintenance window',
  '/docs/customer-relationship/configuration#step-1-register-clients-and-keys':
    'where do I find my API key, client id, client secret, credentials, get access, register an app',
  '/docs/customer-relationship/configuration#sign-an-assertion':
    'invalid_client, JWT audience, aud, jti used, expired assertion, client authentication failed, wrong clock',
  '/docs/customer-relationship/configuration#step-4-allow-the-addresses-of-your-servers':
    'our server is blocked, IP refused, new server, connection refused, static outbound IP, cloud NAT',
  '/docs/customer-relationship/configuration#every-scope':
    'insufficient_scope, permission denied, missing permission',

  // Webhooks
  '/usecases/webhooks#step-3-verify-the-signature':
    'signature does not match, invalid signature, raw body, body parser, signature mismatch, no matching signature',
  '/usecases/webhooks#step-4-answer-fast-work-later':
    'handler timeout, webhook times out, respond 200, slow handler',
  '/usecases/webhooks#step-5-handle-duplicates-and-order':
    'same event twice or several times, duplicate notification, out of order, wrong order, race condition',
  '/usecases/webhooks#step-6-plan-for-retries-and-disabled-endpoints':
    'endpoint switched off automatically, deactivated, stopped sending, how often do you retry',
  '/usecases/webhooks#after-an-outage-of-your-receiver':
    'our server was down, lost events, missed notifications, catch up, recover',
  '/usecases/webhooks#step-8-rotate-the-secret':
    'secret leaked, compromised, committed to a repository, change the secret',
  '/usecases/webhooks#step-9-add-mtls-and-an-allow-list':
    'which IP addresses notifications and callbacks come from, source IP, firewall, whitelist your servers',
  '/usecases/webhooks#on-your-own-machine':
    'localhost, ngrok, tunnel, local development, receive on my laptop',
  '/usecases/webhooks#what-can-go-wrong':
    'we do not receive webhooks, no notification, nothing arrives, my server answers 401 or 404 or 500, URL not reachable',

  // Accounts
  '/docs/accounts/account-management#account-life-cycle':
    'new account stays pending, account not active yet, when is an account usable',
  '/docs/accounts/account-management#balances':
    'balance is positive but not enough money, spendable, pending amount, reserved money, wrong balance',
  '/docs/accounts/account-management#block-and-unblock':
    'frozen account, account suspended, payments are refused, seizure, garnishment, unfreeze',
  '/docs/accounts/account-management#accounts-and-holders':
    'checking account, current account, wallet, e-wallet, joint account, ledger',
  '/docs/accounts/debts#why-a-balance-can-go-below-zero':
    'overdrawn, minus, negative, customer owes money',
  '/docs/accounts/iban#structure-of-a-french-iban':
    'sort code, routing number, account number, branch code, bank code, SWIFT, ABA, BSB',
  '/docs/accounts/iban#prove-that-the-account-is-yours-the-iban-certificate':
    'letter, proof of bank account, bank confirmation, bank details document',
  '/docs/accounts/virtualiban#use-cases':
    'sub-account, collection account, account per customer, pooled account',
  '/docs/accounts/virtualiban#report-what-does-not-match':
    'unknown payer, incoming payment cannot be assigned, missing reference, suspense',
  '/usecases/accounts/AccountClosure#step-3-clear-the-blockers':
    'cannot close, closing fails, money left, remaining money, closure refused',
  '/usecases/accounts/AccountStatements#why-a-statement-is-missing':
    'statement not ready, no statement, PDF empty, download fails',

  // Cards
  '/usecases/cards/operations/OnlineCardOperations#step-5-explain-a-decline':
    'card declined abroad, payment refused, do not honor, 05, cash machine refuses, card does not work, why was it declined, paiement refusé',
  '/docs/cards/your-card#what-to-tell-a-user-when-a-payment-is-declined':
    'do not honour, card refused at the till, card not working',
  '/docs/cards/your-card#paying-in-a-shop-online-abroad-withdrawing-cash':
    'tap to pay, contactless does not work, cash machine, foreign country, travel',
  '/docs/payments/card-payment#holds-and-available-balance':
    'hotel deposit, petrol station, fuel, rental car, money is still held, reserved, blocked amount, amount not released',
  '/usecases/cards/operations/CardsOperationsClearing#match-values':
    'charged more than authorised, tip, different amount, exchange rate difference',
  '/docs/payments/card-payment#refunds-and-reversals':
    'refund of a shop, refund not visible, merchant refunded, money back from a merchant',
  '/usecases/cards/operations/card_dispute#step-1-choose-the-reason':
    'customer does not recognise a payment, charged twice by a merchant, duplicate charge, goods not received, cancelled subscription, recurring charge, wrong amount',
  '/usecases/cards/operations/card_dispute#fraud-without-a-chargeback': 'too late for a chargeback',
  '/usecases/cards/issuing/PhysicalCardIssuing#returned-card':
    'card never arrived, lost in the post, not delivered, moved house, undeliverable',
  '/usecases/cards/issuing/PhysicalCardIssuing#step-4-activate-the-card':
    'cannot activate, card inactive, activation code',
  '/usecases/cards/issuing/PhysicalCardIssuing#step-3-set-the-pin':
    '1234 refused, simple PIN, choose PIN',
  '/usecases/cards/selfcare/physical#locked-pin':
    'wrong PIN three times, PIN blocked, forgotten PIN, reset PIN',
  '/docs/cards/card-management#block-unblock-cancel':
    'frozen card, user cannot unblock, carte bloquée, temporary lock, unfreeze',
  '/docs/kyc/encryption#decrypt-card-data-on-the-device':
    'decrypting the card number fails, cannot read PAN, blank card screen, JWE decryption failed',
  '/docs/kyc/encryption#common-mistakes':
    'HEIC photo, Word file, checksum or hash mismatch, decryption failed, wrong key, bad padding',

  // Wallets
  '/usecases/xpay/iOS_SDK#ask-apple-for-the-entitlement':
    'PKAddPaymentPassViewController is nil, controller cannot be created, missing capability, provisioning profile',
  '/usecases/xpay/iOS_SDK#step-2-show-the-button':
    'add to wallet button does not appear, hidden, canAddPaymentPass is false',
  '/usecases/xpay/X-Pay#step-2-add-a-card-to-apple-pay': 'Add to Apple Wallet button',
  '/usecases/xpay/X-Pay#step-3-add-a-card-to-google-pay':
    'Google Wallet, card could not be added, push tokenize fails',
  '/usecases/xpay/X-Pay#what-can-go-wrong':
    'card not added, wallet refuses the card, contact your bank, sheet shows an error',
  '/usecases/xpay/X-Pay#step-5-manage-tokens':
    'token suspended, inactive, removed from the phone, device card',

  // Transfers
  '/usecases/sepa_transfers/sepa_credit_transfer#rejects-and-returns':
    'transfer came back, bounced, money returned, failed payout, refused by the bank, AC01, AC04, MS03, account closed, virement rejeté, Rücküberweisung',
  '/usecases/sepa_transfers/sepa_credit_transfer#cut-offs-and-dates':
    'still pending since yesterday, weekend, Friday evening, bank holiday, not arrived yet, how long does a transfer take',
  '/usecases/sepa_transfers/sepa_credit_transfer#send-on-a-later-date':
    'recurring payment every month, future date, payment plan',
  '/usecases/sepa_transfers/sepa_credit_transfer#step-5-cancel-or-recall':
    'wrong account, wrong IBAN, sent by mistake, fraudster, scam, get money back, stop a payment',
  '/usecases/sepa_transfers/instant_payment#unknown-result-how-to-react':
    'timeout, 504, no answer, payment status unknown, was it sent',
  '/usecases/sepa_transfers/instant_payment#never-pay-twice':
    'double payment, sent twice, duplicate payout',
  '/usecases/sepa_transfers/instant_payment#payout-with-fallback':
    'pay out a seller, supplier, driver, winnings',
  '/docs/payments/beneficiaries#four-results-and-what-to-show':
    'name does not match the account, partial match, wrong name, confirmation of payee',
  '/docs/payments/sdd#reason-codes':
    'direct debit bounced, lack of money, insufficient funds, AM04, MD01, no mandate, Rücklastschrift, prélèvement rejeté',
  '/docs/payments/sdd#block-a-mandate':
    'stop a company, gym or subscription from debiting, cancel a direct debit',
  '/docs/payments/sdd#contest-an-unauthorised-debit':
    'never authorised, unknown direct debit, unauthorised collection',
  '/docs/payments/sdd#refuse-before-the-due-date':
    'too late to refuse, stop one collection, reject a direct debit',
  '/docs/payments/P2P#by-phone-number-or-e-mail':
    'friend is not in the app, phone number not found, invite',
  '/usecases/topups#when-it-fails':
    'card load failed, 3-D Secure failed, payer closed or left the payment page, card refused, pay-in failed, deposit failed',
  '/docs/payments/topup#refunds':
    'refund refused, give loaded money back, return money to the card',

  // Strong customer authentication
  '/usecases/strong_customer_authentication#step-4-repeat-the-same-call':
    'sca_required again and again, loop, still asks after the approval',
  '/usecases/strong_customer_authentication#how-the-phone-learns-of-the-challenge':
    'push does not arrive, no notification on the phone, approval request not shown',
  '/usecases/strong_customer_authentication#exemptions-and-who-decides':
    'why does every transfer need a confirmation, skip, frictionless, low value, whitelist',
  '/usecases/strong_customer_authentication#account-access-every-180-days':
    'log in again every 90 days, session expired, consent renewal, sign in again',
  '/usecases/strong_customer_authentication#dynamic-linking-in-practice':
    'amount or payee changed after the approval, approved amount differs',
  '/usecases/strong_customer_authentication#locked-users':
    'locked out, too many attempts, unlock a user',
  '/usecases/users/onboarding/sca#new-lost-or-locked-phone':
    'lost or broken phone, cannot approve, changed phone, reinstalled the app, SIM swap',
  '/usecases/users/onboarding/sca#step-3-confirm-with-the-code':
    'SMS code never arrives, code not received, wrong OTP, resend the code, code expired',
  '/usecases/cards/operations/OnlineCardOperations#step-3-let-the-user-approve-an-online-payment':
    '3DS challenge does not show, online purchase not confirmed',

  // Identity and onboarding
  '/usecases/users/kyc/kyc_webview#web':
    'camera does not start in the iframe, blank iframe, blocked by the browser, permission',
  '/usecases/users/kyc/kyc_webview#android':
    'black screen, camera permission, file chooser does not open',
  '/usecases/users/kyc/kyc_webview#abandoned-and-expired-sessions':
    'user closed the page, interrupted, link expired, start again, half way',
  '/usecases/users/kyc/kyc_workflow#step-3-follow-the-manual-review':
    'identity check stuck, still in review, takes too long, how long does verification take',
  '/usecases/users/kyc/kyc_workflow#reasons-of-a-rejection':
    'passport refused, ID rejected, selfie does not match, verification failed, blurry photo',
  '/usecases/users/kyc/kyc_api#a-document-is-refused':
    'photo of passport refused, document rejected, unreadable, glare',
  '/usecases/users/kyc/kyc_additional#why-a-request-is-opened':
    'selfie does not match, face mismatch, blurry document, expired ID',
  '/usecases/users/kyc/kyc_api#step-2-encrypt-and-upload-each-page':
    'upload fails, file too big, maximum file size',
  '/usecases/users/onboarding/filtering#false-positives':
    'same name as a terrorist or a sanctioned person, wrong hit, namesake, blacklisted by mistake',
  '/usecases/users/onboarding/user_onboarding#resume-an-onboarding':
    'dropped out, continue later, incomplete sign-up, save and continue',
  '/usecases/users/onboarding/callback_user_created_updated#a-correction-after-the-approval':
    'change the last name, marriage, typo in the name, correct the date of birth after verification',
  '/usecases/users/onboarding/fatca#us-person':
    'American, W-9, SSN, social security number, green card, born in the USA',
  '/usecases/users/onboarding/fatca#format-of-the-tax-numbers':
    'tax id wrong format, SSN, steuer-id, codice fiscale, NIF',
  '/usecases/users/onboarding/cgu#new-version-two-months-notice':
    'terms change, accept again, updated terms',
  '/docs/kyc/retail-customer#data-to-collect':
    'applicant from the UK, Brexit, Switzerland, non-resident, which countries',
  '/docs/kyc/conformity#minors': 'child, teenager, 16, 17, too young, parental account',
  '/docs/kyc/conformity#no-tipping-off-what-the-api-never-says':
    'refused without any reason, no explanation, why was it rejected',
  '/usecases/legal_entities/legal_entity_onboarding#step-3-set-roles-owners-and-rights':
    'shareholders, shares add up to more than 100, director, signatory',

  // Tests
  '/docs/sandbox#make-calls-fail':
    'make the API fail on purpose, force an error, simulate a timeout, mock errors, chaos',
  '/docs/sandbox#what-moves-with-the-test-clock': 'fast forward, skip days, time travel in tests',
  '/docs/sandbox#values-that-decide':
    'magic numbers, test card number, test IBAN, simulate a failed payout',

  // Others
  '/docs/customer-relationship/configuration#step-2-add-a-certificate-for-mtls':
    'certificate expired or missing, TLS handshake failed, unknown CA, client authentication',
  '/docs/customer-relationship/configuration#rotate-a-key-without-interruption':
    'kid not found, replace a key, expired key, JWKS cached',
  '/docs/customer-relationship/configuration#make-a-key-pair-and-a-jwks':
    'wrong algorithm, RS256, ES256, PEM, public key format',
  '/docs/accounts/account-management#reading-operations':
    'pending transactions missing, transaction history, list of movements, since a date',
  '/usecases/cards/operations/CardsOperations#from-authorisation-to-booking':
    'pending and posted transaction, different ids, capture, duplicate entry',
  '/usecases/cards/operations/CardsOperations#life-of-an-authorisation':
    'authorization expired, void, never captured',
  '/docs/payments/sdd#mandates': 'mandate cancelled, expired or failed, mandate not found',
  '/docs/payments/sdd#time-line-of-a-collection':
    'how long does a debit take, days to complete, still pending',
  '/docs/payments/sdd#refund-within-8-weeks': 'MD06, money back after a debit',
  '/usecases/users/kyc/kyc_api#step-4-submit':
    'document stays in the same status after the upload, nothing happens after upload',
  '/usecases/users/kyc/kyc_api#quality-advice-for-photos':
    'glare, blurred, dark, cropped, low resolution, file too small',
  '/usecases/users/kyc/kyc_additional#step-1-read-the-request':
    'asked for more documents, additional information, why do you need it',
  '/usecases/users/kyc/kyc_webview#ios': 'microphone, camera permission, Safari, blank page',
  '/usecases/users/onboarding/sca#step-1-make-the-key-pair-in-secure-hardware':
    'new fingerprint, Face ID changed, key invalidated, KeyPermanentlyInvalidatedException, rooted or jailbroken phone',
  '/usecases/xpay/iOS_SDK#step-3-open-the-sheet-of-passkit':
    'app crashes, wrong card is added, sheet does not open, iPad, Apple Watch',
  '/docs/cards/card-management#replace-and-renew':
    'expired card, new number, subscriptions fail after a replacement',
  '/docs/kyc/business#registry-checks': 'struck off, dissolved, insolvent, company not found',
  '/docs/kyc/identification#accepted-documents-by-country':
    'which IDs, driving licence, foreign passport',
  '/usecases/topups#limits': 'top-up over the limit, maximum amount, too many cards',
  '/usecases/webhooks#step-7-replay-what-you-missed': 'resend, send again, events lost',
  '/docs/customer-relationship/monitoring#support-what-to-send-and-never-send':
    'contact support, open a ticket, report a bug, something went wrong',
  '/usecases/sepa_transfers/sepa_credit_transfer#step-4-follow-the-status':
    'transfer status does not change, paid but still waiting, payout stuck',
  '/usecases/legal_entities/legal_entity_onboarding#step-6-follow-the-decision':
    'company application stuck or rejected',
};
