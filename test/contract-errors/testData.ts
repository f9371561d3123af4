import {at, type SeededError} from './seededError';

/** The test-data register, test data and money in other files, and the signed request. */
export const seededTestDataErrors: readonly SeededError[] = [
  {
    file: 'samples.yaml',
    from: 'accounts:\n',
    to: 'accounts:\n  bad: FR7699999000010000012345600\n',
    told: [
      at(
        'bad: FR7699999000010000012345600',
        '"FR7699999000010000012345600" is no valid IBAN. It must pass modulo 97 and, for France, the RIB key.',
      ),
    ],
  },
  {
    file: 'errors.yaml',
    from: 'such as EUR 10.79',
    to: 'such as 10.79 EUR',
    told: [
      at('such as 10.79 EUR', '"10.79 EUR" is not how this site writes money. Write "EUR 10.79".'),
    ],
  },
  {
    file: 'samples.yaml',
    from: 'ids:\n',
    to: 'ids:\n  txb: tbx_01K7GZV9V0FVJC7V0B9VHVKZBP\n',
    told: [
      at(
        'txb: tbx_01K7GZV9V0FVJC7V0B9VHVKZBP',
        '"tbx_01K7GZV9V0FVJC7V0B9VHVKZBP" is no valid id. It must be the prefix of its key, "_" and a ULID of 26 characters.',
      ),
    ],
  },
  {
    file: 'samples.yaml',
    from: 'bics:\n',
    to: 'bics:\n  bad: ALDMFRP0XX\n',
    told: [
      at(
        'bad: ALDMFRP0XX',
        '"ALDMFRP0XX" is no valid BIC. It must be a BIC of 8 or 11 characters.',
      ),
    ],
  },
  {
    file: 'samples.yaml',
    from: 'issuedCards:\n',
    to: "issuedCards:\n  bad: '4000009900000013'\n",
    told: [
      at(
        "bad: '4000009900000013'",
        '"4000009900000013" is no valid card number. It must pass Luhn.',
      ),
    ],
  },
  {
    file: 'samples.yaml',
    from: 'sirens:\n',
    to: "sirens:\n  bad: '999000913'\n",
    told: [at("bad: '999000913'", '"999000913" is no valid SIREN. It must pass Luhn.')],
  },
  {
    file: 'samples.yaml',
    from: 'sirets:\n',
    to: "sirets:\n  bad: '99900002900011'\n",
    told: [
      at(
        "bad: '99900002900011'",
        '"99900002900011" is no valid SIRET. It must pass Luhn, and so must the SIREN in it.',
      ),
    ],
  },
  {
    file: 'samples.yaml',
    from: 'vatNumbers:\n',
    to: 'vatNumbers:\n  bad: FR24999000029\n',
    told: [
      at(
        'bad: FR24999000029',
        '"FR24999000029" is no valid VAT number. It must pass the key of French VAT numbers.',
      ),
    ],
  },
  {
    file: 'samples.yaml',
    from: 'tins:\n',
    to: "tins:\n  bad: '3001234567241'\n",
    told: [
      at(
        "bad: '3001234567241'",
        '"3001234567241" is no valid TIN. It must pass the key of its country.',
      ),
    ],
  },
  {
    file: 'samples.yaml',
    from: 'creditorIds:\n',
    to: 'creditorIds:\n  bad: FR27ZZZ999903\n',
    told: [
      at(
        'bad: FR27ZZZ999903',
        '"FR27ZZZ999903" is no valid creditor identifier. It must pass modulo 97 without its characters 5 to 7.',
      ),
    ],
  },
  {
    file: 'samples.yaml',
    from: 'creditorReferences:\n',
    to: 'creditorReferences:\n  bad: RF69INV20251014\n',
    told: [
      at(
        'bad: RF69INV20251014',
        '"RF69INV20251014" is no valid creditor reference. It must start with RF and pass modulo 97.',
      ),
    ],
  },
  {
    file: 'samples.yaml',
    from: 'karim: karim.benali@example.com',
    to: 'karim: karim.benali@mail.com',
    told: [
      at(
        'karim: karim.benali@mail.com',
        '"karim.benali@mail.com" is no valid e-mail address. It must be at example.com or at a host that ends with .example.',
      ),
      at(
        "karim: '+33639980034'",
        `"+33639980034" is also at samples.yaml:<line of alice: '+33639980034'>. Keep one.`,
      ),
    ],
  },
  {
    file: 'samples.yaml',
    from: "no_code: '+33639980500'",
    to: "no_code: '+33612345678'",
    told: [
      at(
        "no_code: '+33612345678'",
        '"+33612345678" is no valid phone number. It must be in the range +33 6 39 98 xx xx.',
      ),
    ],
  },
  {
    file: 'samples.yaml',
    from: 'holder: 203.0.113.10',
    to: 'holder: 8.8.8.8',
    told: [
      at(
        'holder: 8.8.8.8',
        '"8.8.8.8" is no valid IP address. It must be in a range of RFC 5737: 192.0.2.0/24, 198.51.100.0/24 or 203.0.113.0/24.',
      ),
    ],
  },
  {
    file: 'samples.yaml',
    from: 'vendor: vendor.example',
    to: 'vendor: vendor.com',
    told: [at('vendor: vendor.com', '"vendor.com" is no valid host. It must end with .example.')],
  },
  {
    file: 'samples.yaml',
    from: '  FR4999999000010000012345694:',
    to: '  FR7699999000010000023456752:',
    told: [
      at(
        'FR7699999000010000023456752:',
        '"FR7699999000010000023456752" is a valid IBAN. Make it wrong, or move it out of "wrong".',
      ),
    ],
  },
  {
    file: 'samples.yaml',
    from: "alice: '+33639980012'",
    to: "alice: '+33639980034'",
    told: [],
  },
  {
    file: 'schemas/Accounts.yaml',
    from: 'examples: [FR70999990090000000VIB00183]',
    to: 'examples: [FR70999990090000000VIB00184]',
    told: [
      at(
        'examples: [FR70999990090000000VIB00184]',
        'the IBAN "FR70999990090000000VIB00184" is not in contract/samples.yaml. Did you mean "FR70999990090000000VIB00183"?',
      ),
    ],
  },
  {
    file: 'schemas/IndividualEntrepreneur.yaml',
    from: "examples: ['999000029']",
    to: "examples: ['732829320']",
    told: [
      at(
        "examples: ['732829320']",
        'the SIREN "732829320" is not in contract/samples.yaml. The nearest are "999000920", "999000029", "999000912".',
      ),
    ],
  },
  {
    file: 'schemas/Webhooks.yaml',
    from: 'https://hooks.wrenfield.example/aldermark',
    to: 'https://hooks.wrenfield.com/aldermark',
    told: [
      at(
        'examples: [https://hooks.wrenfield.com/aldermark]',
        'the host "hooks.wrenfield.com" may belong to somebody. It must end with .example.',
      ),
    ],
  },
  {
    file: 'schemas/Topup.yaml',
    from: 'x-id: [acc]',
    to: 'x-id: [acc, xyz]',
    told: [
      at(
        'x-id: [acc, xyz]',
        'no sample of an id with the prefix "xyz". Add "xyz" to the ids of contract/samples.yaml.',
      ),
    ],
  },
  {
    file: 'webhooks.yaml',
    from: 'bytes: 408',
    to: 'bytes: 409',
    told: [
      at(
        'bytes: 409',
        'bytes is "409", but secret, id, timestamp and body give "408". Correct one of them.',
      ),
    ],
  },
  {
    file: 'webhooks.yaml',
    from: 'timestamp: 1760434200',
    to: 'timestamp: 1760434201',
    told: [
      at(
        'signature: v1,M1Yj7mWUolSU1vGskLHHK2z+X+4YLRBFfFxYUvkIUHU=',
        'signature is "v1,M1Yj7mWUolSU1vGskLHHK2z+X+4YLRBFfFxYUvkIUHU=", but secret, id, timestamp and body give "v1,FZxKwwcbVbPd8DwgspTdvuJ/SgrM4yHW0ERXTcFVon0=". Correct one of them.',
      ),
      at(
        'previousSignature: v1,0NPmc3bAnbINedVoMBk5jeo/asRS6tIgpc+Mpwdm4jM=',
        'previousSignature is "v1,0NPmc3bAnbINedVoMBk5jeo/asRS6tIgpc+Mpwdm4jM=", but secret, id, timestamp and body give "v1,8nfIJ38oNz7mHefU1VrHUFr6tBP/KndVFgeFpAVJ3gQ=". Correct one of them.',
      ),
      at(
        'undecodedSignature: v1,jfLzkVWBLqA+bkpbcmjRGjubmlgjRTta51ZVEngAqXw=',
        'undecodedSignature is "v1,jfLzkVWBLqA+bkpbcmjRGjubmlgjRTta51ZVEngAqXw=", but secret, id, timestamp and body give "v1,+RL7KI7Zdvh6K1XhJ5+RHSr2hvFCzSCEnu0h56bWzyM=". Correct one of them.',
      ),
    ],
  },
];
