import * as z from 'zod';
import {balancesSchema, barsPicture, type Bar} from '../../diagrams/pictures/bars';
import {pictureNodes, pictureTitle} from '../pictures';
import {defineTag} from '../writerTag';

const barsSchema = z
  .array(
    z.strictObject({
      name: z.string(),
      balances: z.string({
        error: '"balances" is a reference in quotes, such as "{{account.balances}}".',
      }),
    }),
  )
  .min(1);

type Written = z.output<typeof barsSchema>;

/** The bars of what `{{account.balances}}` stands for. Throws when it is no balances. */
function barsOf(written: Written): Bar[] {
  return written.map(({name, balances}) => {
    const {success, data} = balancesSchema.safeParse(balances);
    if (!success) {
      throw new Error(
        `"${name}" has no balances. Refer to the "balances" of an account, none of them below zero.`,
      );
    }
    return {name, balances: data};
  });
}

export const barsFence = defineTag({
  name: 'bars',
  form: 'fence',
  data: 'yaml',
  purpose:
    'Draws the balances of an account as bars during the build, and adds the same content as text. Each bar has a `name`, and the `balances` of an answer of `getAccount` above it, which may be a hidden call.',
  attributes: z.strictObject({name: pictureTitle}),
  above: '<RequestSample name="getAccount" />',
  example: [
    '```yaml bars="Balances of an account"',
    '- name: At the start',
    "  balances: '{{account.balances}}'",
    '```',
  ].join('\n'),
  render: ({name: title}, place) =>
    pictureNodes(
      title,
      {
        schema: barsSchema,
        picture: (bars) => barsPicture(barsOf(bars)),
      },
      place,
    ),
});
