import type {Schemas} from '../../api';
import type {Call} from '../../engine/domain';
import {moneyText} from '../../engine/money';
import type {FieldsOf, Resource, World} from '../../engine/world';
import {mergePatch, metadataAfter} from '../../engine/mergePatch';
import {requireSca} from '../sca/requireSca';
import {last4Of} from './cardFacts';
import {requireCardManagerActs} from './people';
import {requireNotEnded} from './use';
import {euros} from '../ledger/ledger';
import {
  completeControls,
  completeLimits,
  limitNames,
  requireLimits,
  type CardControls,
  type CardLimits,
} from './products';

type Card = Resource<'Card'>;
type Body = Schemas['CardUpdate'];

/** Limits as the user reads them in a challenge. */
const limitTexts: Readonly<Record<keyof CardLimits, string>> = {
  paymentPerTransaction: 'one payment',
  paymentPerMonth: 'payments per month',
  withdrawalPerDay: 'cash per day',
  withdrawalPerWeek: 'cash per week',
};

/** Controls that open the card to more risk, as the user reads them in a challenge. */
const riskTexts = {
  online: 'payments on the internet',
  outsideEea: 'use outside the European Economic Area',
  magstripe: 'use of the magnetic stripe',
} as const;

/** The settings of a card after a merge patch: null gives a setting back its default. */
function settingsAfter(world: World, card: Card, body: Body) {
  const {productCode, form} = card;
  return {
    limits:
      body.limits === undefined
        ? (card.limits ?? {})
        : completeLimits(world, productCode, mergePatch(card.limits, body.limits) ?? {}),
    controls:
      body.controls === undefined
        ? (card.controls ?? {})
        : completeControls(form, mergePatch(card.controls, body.controls) ?? {}),
  };
}

/** What of a change the cardholder must approve, in words. */
function riskierSettings(card: Card, limits: CardLimits, controls: CardControls): string[] {
  const raised = limitNames
    .filter((name) => (limits[name]?.value ?? 0) > (card.limits?.[name]?.value ?? 0))
    .map((name) => `${limitTexts[name]} up to ${moneyText(euros(limits[name]?.value ?? 0))}`);
  const opened = Object.entries(riskTexts)
    .filter(([name]) => {
      const control = name as keyof typeof riskTexts;
      return controls[control] === true && card.controls?.[control] !== true;
    })
    .map(([, text]) => `${text} on`);
  return [...raised, ...opened];
}

/** Changes the settings of a card. What makes it riskier needs the approval of a person who may manage it. */
export function updateCard(call: Call<Body>): Card {
  const {world, body, path} = call;
  const card = world.get('Card', path.cardId ?? '');
  requireNotEnded(card);
  const {limits, controls} = settingsAfter(world, card, body);
  requireLimits(world, card.productCode, limits);
  const riskier = riskierSettings(card, limits, controls);
  if (riskier.length > 0) {
    requireCardManagerActs(call, card);
    requireSca(call, {
      displayText: `Change card ${last4Of(card)}: ${riskier.join(', ')}`,
      dynamicLink: null,
    });
  }
  const set = {
    ...(body.limits !== undefined && {limits}),
    ...(body.controls !== undefined && {controls}),
    ...(body.label !== undefined && {label: body.label}),
    ...metadataAfter(card, body.metadata),
  };
  return structuredClone(world.update(card, set as FieldsOf<'Card'>, 'card.updated'));
}
