import {Tiktoken} from 'tiktoken/lite';
import o200kBase from 'tiktoken/encoders/o200k_base.json';
import {KeptValues} from '@aldermark/lib/cached';

/** The encoding, which is read when the first text is counted, because it has 200,000 tokens. */
let encoding: Tiktoken | undefined;

/** The tokens of each line that was counted, because the packs share most of their lines. */
export const tokensOfLines = new KeptValues<number>('twin-tokens');

/** No token of o200k_base goes on behind such a line break: only blanks and slashes belong to the breaks before them. */
const betweenLines = /(?<=\n)(?=[^\s/])/;

function tokensOfLine(line: string): number {
  const {bpe_ranks: ranks, special_tokens: special, pat_str: pattern} = o200kBase;
  encoding ??= new Tiktoken(ranks, special, pattern);
  return encoding.encode_ordinary(line).length;
}

/** The number of tokens that a text has in the encoding o200k_base. */
export function countTokens(text: string): number {
  return text
    .split(betweenLines)
    .reduce((sum, line) => sum + tokensOfLines.get(line, () => tokensOfLine(line)), 0);
}
