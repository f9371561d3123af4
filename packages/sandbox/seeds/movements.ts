/** A movement of money in the past of the seeds, `day` days before the sandbox starts. Amounts are in cents. */
export type Movement = {
  readonly day: number;
  /** Time of day in Paris. */
  readonly time: string;
  readonly value: number;
  readonly label: string;
  /** The account that pays and the account that receives: ids of the register; one of them is at another bank. */
  readonly from?: string;
  readonly to?: string;
  /** The person at another bank, by the name in the register, and the account there. */
  readonly other?: Other;
};

type Other = {
  readonly person: 'alice' | 'karim' | 'ines' | 'chloe' | 'hugo';
  /** Kind and name of the account in the register. */
  readonly iban: readonly ['externalAccounts' | 'ibans' | 'publicIbans', string];
};

/** Accounts of the same people at other banks. */
const elsewhere = (person: Other['person']): Other => ({person, iban: ['ibans', '0000VOPMTCH']});
const chloe: Other = {person: 'chloe', iban: ['externalAccounts', 'chloe']};
const hugo: Other = {person: 'hugo', iban: ['publicIbans', 'FR']};

/**
 * What happened on the accounts of the seeds, oldest first: a debit without another side is a fee. The sum of an
 * account is its balance.
 */
export const movements: readonly Movement[] = [
  {
    day: 74,
    time: '09:12',
    to: 'acc_le',
    value: 2_000_000,
    label: 'Capital contribution',
    other: elsewhere('alice'),
  },
  {
    day: 74,
    time: '09:40',
    to: 'acc',
    value: 60_000,
    label: 'First deposit',
    other: elsewhere('alice'),
  },
  {
    day: 70,
    time: '10:05',
    to: 'acc2',
    value: 24_050,
    label: 'First deposit',
    other: elsewhere('karim'),
  },
  {
    day: 62,
    time: '09:31',
    to: 'acc_ines',
    value: 30_000,
    label: 'Savings',
    other: elsewhere('ines'),
  },
  {
    day: 60,
    time: '14:02',
    to: 'acc_ie',
    value: 90_000,
    label: 'Wardrobe, invoice BM-2025-081',
    other: hugo,
  },
  {day: 44, time: '08:00', from: 'acc_le', to: 'acc', value: 185_000, label: 'Salary'},
  {day: 43, time: '09:15', from: 'acc', value: 62_000, label: 'Rent', other: chloe},
  {day: 40, time: '18:00', from: 'acc', value: 1_000, label: 'Replacement of a lost card'},
  {
    day: 30,
    time: '10:20',
    to: 'acc_le',
    value: 1_680_000,
    label: 'House plans, invoice AF-2025-031',
    other: hugo,
  },
  {
    day: 21,
    time: '11:47',
    from: 'acc_le',
    to: 'acc_ie',
    value: 420_025,
    label: 'Joinery, invoice BM-2025-088',
  },
  {day: 14, time: '08:00', from: 'acc_le', to: 'acc', value: 185_000, label: 'Salary'},
  {day: 13, time: '09:15', from: 'acc', value: 62_000, label: 'Rent', other: chloe},
  {
    day: 13,
    time: '09:16',
    from: 'acc',
    value: 150_000,
    label: 'Savings',
    other: elsewhere('alice'),
  },
  {
    day: 9,
    time: '15:30',
    from: 'acc_le',
    value: 139_975,
    label: 'Drawings, invoice 14',
    other: chloe,
  },
  {
    day: 6,
    time: '08:25',
    from: 'acc',
    to: 'acc_ie',
    value: 29_950,
    label: 'Bookshelf, invoice BM-2025-090',
  },
  {day: 5, time: '08:45', from: 'acc_ie', to: 'acc2', value: 129_950, label: 'Own use'},
  {day: 4, time: '08:50', from: 'acc2', to: 'acc_ines', value: 20_000, label: 'Birthday present'},
  {day: 3, time: '09:15', from: 'acc2', value: 50_000, label: 'Savings', other: elsewhere('karim')},
  {day: 3, time: '09:18', from: 'acc_ines', value: 50_000, label: 'Holiday flat', other: chloe},
  {day: 1, time: '18:00', from: 'acc_ines', value: 1_240, label: 'Replacement of a lost card'},
];
