/** What a text says about a declined card payment. */
export type PastedDecline = {
  /** The name that it gives as the reason. */
  readonly reason?: string;
  /** The code that the merchant got (ISO 8583, field 39). */
  readonly responseCode?: string;
};

/** A reason in a member of its own, or behind the word that says what it is the reason of. */
const reasonForms = [
  /\b(?:decline|Decline|DECLINE)[ _-]?(?:reason|Reason|REASON)[\\"'`]{0,8}(?:\s{0,3}(?:[:=]|=>)\s{0,3}|\s{1,3})[\\"'`]{0,8}([A-Z][A-Z\d_]+)\b/,
  /\b(?:[Dd]eclin|[Rr]efus)[a-zé]*[^\w\n]{1,8}(?:(?:because|reason|motif|code|with|by)[ :=]{1,3}){0,2}([A-Z][A-Z\d]*(?:_[A-Z\d]+)+)\b/,
];

/** How people write the response code: beside its name, or in brackets behind what they call the reason. */
const codeForm =
  /\b(?:(?:response|decline|reason|réponse|refus)[ _-]?code|code (?:de )?(?:réponse|refus)|declined|refusée?|(?:DE|field) ?39)(?:\W{1,5}[A-Z][A-Z\d]*(?:_[A-Z\d]+)*(?=\W{0,3}\())?[^\w\n]{1,8}(\d[\dA-Z]|N7)(?![\w.])/i;

/** A response code alone, or with the words that card networks print beside it: `51`, `59 Suspected fraud`. */
const bareCode =
  /^\W{0,3}(\d\d|N7)(?:[\s:,–-]{1,4}(?=[^\n]{0,40}(?:fraud|funds|hono[u]?r|\bpin\b|limit|expired|lost|stolen|restrict|declin|not permitted|issuer|pick ?up|security|law))[\p{L} ,'’-]{3,50})?\W{0,2}$/iu;

/** Reads a short text about a declined card payment. */
export function declineIn(text: string): PastedDecline {
  const reason = reasonForms.map((form) => form.exec(text)?.[1]).find((one) => one !== undefined);
  const responseCode = (codeForm.exec(text) ?? bareCode.exec(text.trim()))?.[1]?.toUpperCase();
  return {...(reason !== undefined && {reason}), ...(responseCode !== undefined && {responseCode})};
}
