const order = `{
  "accountId": "{{before.id}}",
  "amount": {"value": 12550, "currency": "EUR"},
  "creditor": {"name": "Chloé Dubois", "iban": "FR7699998000010000056789048"},
  "payeeVerificationId": "{{payeeVerification.id}}",
  "endToEndId": "INV-2025-0042"
}`;

/** The calls above a tag of the home page, for its example: a payment, and what the drawings of the products show. */
export const examplePayment = `\`\`\`json request=createWebhookEndpoint hidden
{"url": "https://hooks.wrenfield.example/aldermark", "eventTypes": ["instant_transfer.*"]}
\`\`\`

<RequestSample name="getUser" as="newcomer" hidden />

<RequestSample name="getUser" hidden />

<RequestSample name="getAccount" as="before" hidden />

\`\`\`json request=verifyPayee hidden
{"iban": "FR7699998000010000056789048", "name": "Chloé Dubois"}
\`\`\`

\`\`\`json request=createInstantTransfer hidden error=sca_required
${order}
\`\`\`

\`\`\`json request=createInstantTransfer hidden Sca-Challenge-Id={{challenge.id}} Prefer="wait=10"
${order}
\`\`\`

<RequestSample name="getAccount" hidden />

<RequestSample name="getCard" hidden />

<RequestSample name="listDeliveries" hidden />`.replaceAll(
  'request=createInstantTransfer',
  'request=createInstantTransfer Acting-User-Id=usr_01K7GZV9V0FVJC7V0B9VHVKZBP',
);
