import type {CardRules} from '../../contract';

/** Whether a merchant category code belongs to a group that is treated in a special way. */
export function isIn(
  {cards}: {readonly cards: CardRules},
  group: keyof CardRules['merchantCategories'],
  mcc: string,
): boolean {
  return cards.merchantCategories[group].some((range) => {
    const [first = '', last = first] = range.split('-');
    return first <= mcc && mcc <= last;
  });
}
