/** A rule that the document states in words, because no schema of a request can say it. */
type TextRule = {
  readonly operation: RegExp;
  /** The pointer of the field, or how the detail of the rejection begins. */
  readonly place: RegExp;
  /** Words of the document that state the rule. */
  readonly says: string;
};

const rule = (operation: RegExp, place: RegExp, says: string): TextRule => ({
  operation,
  place,
  says,
});

/** Rules of fields of bodies. */
export const fieldRules: readonly TextRule[] = [
  rule(/./, /\/currency$/, 'which is `EUR` for accounts'),
  rule(/./, /[fF]ileIds?(\/\d+)?$/, 'a resource accepts only files of its own purpose'),
  rule(/^activateCard$/, /^\/panLast4$/, 'read on the card'),
  rule(/^answerRecall$/, /^\/reason$/, 'to be sent if `accepted` is false and only then'),
  rule(/^createAccount$/, /^\/type$/, 'must be `PROFESSIONAL` for a legal entity'),
  rule(/^createCardDispute$/, /^\/merchantContact$/, 'required for consumer reasons'),
  rule(/^createKycFile$/, /^\/targetLevel$/, 'higher than the level that the holder has'),
  rule(/^createKycWebviewSession$/, /^\/returnUrl$/, 'an https address or an app link'),
  rule(
    /^create(Sct|Instant)Transfer$/,
    /^\/remittance\/creditorReference$/,
    'With wrong check digits, the call fails with `validation_failed`',
  ),
  rule(/^createTaxDeclaration$/, /^\/certifiedAt$/, 'which is not in the future'),
  rule(/^createXpayProvisioning$/, /^\/apple$/, 'null for `GOOGLE_PAY`'),
  rule(/^createXpayProvisioning$/, /^\/google$/, 'null for `APPLE_PAY`'),
  rule(/^addKycDocument$/, /^\/expiryDate$/, 'required for identity documents'),
  rule(/^answerKycRequest$/, /\/expiryDate$/, 'required for identity documents'),
  rule(/^submitDelegatedKyc$/, /\/expiryDate$/, 'required for identity documents'),
  rule(/^submitDelegatedKyc$/, /^\/performedAt$/, 'It must be at most 30 days old'),
  rule(/^submitDelegatedKyc$/, /^\/documents$/, 'include at least one identity document'),
  rule(
    /LegalEntity$|^replaceRelatedPersons$/,
    /\/controlType$/,
    'required for a `BENEFICIAL_OWNER`',
  ),
  rule(/^createConsent$/, /^\/termsDocumentId$/, 'accepted, of a document for this holder'),
  rule(
    /LegalEntity$|^replaceRelatedPersons$/,
    /\/ownershipPercent$/,
    'in percent, required for a `BENEFICIAL_OWNER`',
  ),
  rule(/^replaceCard$/, /^\/keepNumber$/, 'possible only with `DAMAGED` and `RENEWAL`'),
  rule(/^replaceCard$/, /^\/deliveryAddress$/, 'Where the new card is sent, if it is physical'),
  rule(
    /^settleDebt$/,
    /^\/sourceAccountId$/,
    'of the same holder, required for `INTERNAL_TRANSFER`',
  ),
  rule(/^createScaChallenge$/, /^\/purpose$/, 'of which you can create only'),
  rule(
    /^replaceDirectDebitPreferences$/,
    /\/\w*[cC]reditorIds?(\/\d+)?$/,
    'must have the right check digits',
  ),
  rule(/^replaceRelatedPersons$/, /\/userId$/, '1 to 50 and each of them once'),
  rule(/^createSimulation$/, /^\/parameters/, 'Each scenario has its own parameters'),
];

/** Rules whose rejections name no field. */
export const detailRules: readonly TextRule[] = [
  rule(/^listMandates$/, /^creditorId: The check digits/, 'must have the right check digits'),
  rule(/^listEvents$/, /^There is no event "/, 'a type that does not exist is rejected'),
  rule(/TransferV1$/, /^Send an amount in EUR/, 'a decimal number with at most 2 decimals'),
];
