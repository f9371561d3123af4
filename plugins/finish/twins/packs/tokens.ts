import {Tiktoken} from 'tiktoken/lite';
import o200kBase from 'tiktoken/encoders/o200k_base.json';

/** The encoding, which is read when the first text is counted, because it has 200,000 tokens. */
let encoding: Tiktoken | undefined;

/** The number of tokens that a text has in the encoding o200k_base. */
export function countTokens(text: string): number {
  const {bpe_ranks: ranks, special_tokens: special, pat_str: pattern} = o200kBase;
  encoding ??= new Tiktoken(ranks, special, pattern);
  return encoding.encode_ordinary(text).length;
}
