import type {Schemas} from '../../api';
import {rejectParameter} from '../../engine/problem';
import type {Resource, ResourceName, World} from '../../engine/world';
import {inEuros, merchantSide} from './exchange';

/** Parameters of a scenario, whose types are already checked. */
export type Parameters = Readonly<Record<string, unknown>>;

/** The object that a parameter names. */
export function objectNamed<Name extends ResourceName>(
  world: World,
  resource: Name,
  parameters: Parameters,
  parameter: string,
): Resource<Name> {
  return (
    world.find(resource, String(parameters[parameter])) ??
    rejectParameter(parameter, `There is no such ${resource}.`)
  );
}

/** The amount of a scenario: in a currency with a rate, and from `min` to `max` of its minor unit. */
export function amountIn(
  world: World,
  {amount}: Parameters,
  {min = 1, max}: {readonly min?: number; readonly max?: number} = {},
): Schemas['Money'] {
  const money = amount as Schemas['Money'];
  const currencies = Object.keys(world.contract.cards.exchangeRates);
  if (!currencies.includes(money.currency)) {
    const message = `Must be one of ${currencies.join(', ')}.`;
    rejectParameter('amount/currency', message);
  }
  if (money.value < min) {
    rejectParameter('amount/value', `Must be ${min} or more.`, 'minimum');
  }
  if (max !== undefined && money.value > max) {
    rejectParameter('amount/value', `Must be ${max} or less.`, 'maximum');
  }
  return money;
}

/** An amount in euro, and what it is in the currency of the merchant. */
export type Sides = Pick<Resource<'CardClearing'>, 'amount' | 'transactionAmount'>;

/** The amount of a scenario that goes on with an earlier operation: in euro, or in the merchant's currency. */
export function sidesIn(
  world: World,
  parameters: Parameters,
  earlier: Sides,
  range?: {readonly max?: number},
): Sides {
  const money = amountIn(world, parameters);
  const wanted = [...new Set(['EUR', earlier.transactionAmount.currency])];
  if (!wanted.includes(money.currency)) {
    const message = `Must be ${wanted.join(' or ')}.`;
    rejectParameter('amount/currency', message);
  }
  const sides =
    money.currency === 'EUR'
      ? {amount: money, transactionAmount: merchantSide(money, earlier)}
      : {amount: inEuros(world, money), transactionAmount: money};
  amountIn(world, {amount: sides.amount}, range);
  return sides;
}

/** Category and country of a merchant, as the scenario gives them. */
export function placeIn(parameters: Parameters): {
  readonly mcc: string;
  readonly country: string;
} {
  return {mcc: String(parameters.mcc), country: String(parameters.country)};
}
