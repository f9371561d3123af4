/** Words that the search treats in another way than those of the pages. */
function listOf(words: string): readonly string[] {
  return words.trim().split(/\s+/);
}

/** Words that say nothing about the topic. They are searched, but weigh little beside a word that does. */
export const fillers: ReadonlySet<string> = new Set(
  listOf(`
    a able about across after all almost also am among an and any are as at be because been but by can
    cannot could dear did do does either else ever every for from get got had has have he her hers him his
    how however i if in into is it its just least let like likely may me might most must my neither no nor
    not of off often on only or other our own rather said say says she should since so some than that the
    their them then there these they this tis to too twas us wants was we were what when where which while
    who whom why will with would yet you your
    explain happen happened happens help need please want
  `),
);

/** Words that only say that something is wrong. They weigh less than a word that says what. */
export const vague: ReadonlySet<string> = new Set(
  listOf(`
    already always although anymore anything available back bad broken cannot detect detected doesn doesnt dont error errors everything
    fail failed failing fails gets getting goes going gone great isn isnt issue issues keep keeps kept longer look looks
    made make makes many more much never nothing now once ones possible problem problems really several someone somebody
    something still strange suddenly take takes tell tells than though through times today trouble try trying use used uses
    using went work worked working works wrong
  `),
);

/** The words that say something about the topic; all of them when none does. */
export function topicWords(words: readonly string[]): readonly string[] {
  const found = words.filter((word) => !fillers.has(word));
  return found.length > 0 ? found : words;
}
