import * as z from 'zod';
import type {Api} from '../attributeTypes';
import {examplePayment} from '../examplePayment';
import {filledComponent, takeValues} from '../filledComponent';
import {valueInWords} from '../valueInWords';
import {defineTag} from '../writerTag';

/** What the drawings of the products show, from the calls above the tag. */
const drawn = {
  holder: '{{user.firstName}} {{user.lastName}}',
  accountStatus: '{{account.status}}',
  balance: '{{account.balances.booked}}',
  iban: '{{account.iban}}',
  embossedName: '{{card.embossedName}}',
  expiryMonth: '{{card.expiryMonth}}',
  maskedPan: '{{card.maskedPan}}',
  scheme: '{{card.scheme}}',
  amount: '{{instantTransfer.amount}}',
  payee: '{{instantTransfer.creditor.name}}',
  sent: '{{instant_transfer.created.status}}',
  received: '{{instantTransfer.status}}',
  milliseconds: '{{instantTransfer.durationMs}}',
  newcomer: '{{newcomer.firstName}} {{newcomer.lastName}}',
  newcomerStatus: '{{newcomer.status}}',
  challenge: '{{challenge.displayText}}',
  endpoint: '{{webhookEndpoint.url}}',
  httpStatus: '{{webhookDeliveryPage.data.0.attempts.0.httpStatus}}',
  answerMilliseconds: '{{webhookDeliveryPage.data.0.attempts.0.durationMs}}',
};

export const Products = ({model}: Api) =>
  defineTag({
    name: 'Products',
    form: 'block',
    purpose:
      'Shows the products on the home page, each with a drawing and the pages that readers need first. The drawings show what the calls above returned.',
    attributes: z.strictObject({}),
    above: examplePayment,
    example: '<Products />',
    shownOn: {name: 'Home', href: '/#what-you-can-build'},
    render: (_, place) => {
      const {node, set} = filledComponent('Products', '@site/src/components/home/Products', place);
      const {signature, body} = model.contract.webhooks.signature;
      const {type} = z.object({type: z.string()}).parse(JSON.parse(body));
      const values: Record<string, string> = {signature, event: type};
      takeValues(drawn, place, (name, value) => {
        values[name] = valueInWords(value);
        set({values: {...values}});
      });
      takeValues({steps: '{{newcomer.onboarding}}'}, place, (name, value) => set({[name]: value}));
      return [node];
    },
  });
