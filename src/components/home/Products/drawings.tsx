import type {ReactNode} from 'react';
import {provider} from '@aldermark/data/provider';
import type {Product} from '@aldermark/data/products';
import {clsx} from 'clsx';

import styles from './styles.module.css';

/** What the sandbox returned, in words, by name: see `packages/plugins/writer-tags/tags/Products.ts`. */
export type DrawingValues = Readonly<
  Record<
    | 'holder'
    | 'accountStatus'
    | 'balance'
    | 'iban'
    | 'embossedName'
    | 'expiryMonth'
    | 'maskedPan'
    | 'scheme'
    | 'amount'
    | 'payee'
    | 'sent'
    | 'received'
    | 'milliseconds'
    | 'newcomer'
    | 'newcomerStatus'
    | 'challenge'
    | 'endpoint'
    | 'event'
    | 'signature'
    | 'httpStatus'
    | 'answerMilliseconds',
    string
  >
>;

/** The steps of an onboarding, each with its status. */
export type OnboardingSteps = Readonly<Record<string, string>>;

type Shown = {readonly values: DrawingValues; readonly steps: OnboardingSteps};

const LEFT = 44;
const RIGHT = 276;

/** A sheet of paper in the middle of the drawing. */
const paper = (
  <rect
    className={clsx(styles.paper, styles.sheet)}
    x="24.5"
    y="20.5"
    width="271"
    height="127"
    rx="10"
  />
);

/** The letters on a line, from the left or to the right. */
function words(
  text: string,
  y: number,
  {isRight = false, look}: {readonly isRight?: boolean; readonly look?: string | undefined} = {},
): ReactNode {
  return (
    <text className={look} x={isRight ? RIGHT : LEFT} y={y} {...(isRight && {textAnchor: 'end'})}>
      {text}
    </text>
  );
}

/** A circle with a tick in it, or an empty one. */
function tick(x: number, y: number, isDone = true): ReactNode {
  return isDone ? (
    <g fill="none" stroke="currentColor" strokeWidth="1.5">
      <circle cx={x} cy={y} r="7" />
      <path d={`m${x - 3} ${y} 2 2 4-4`} />
    </g>
  ) : (
    <circle className={styles.line} cx={x} cy={y} r="7" fill="none" strokeDasharray="2 2" />
  );
}

/** `FR7699999000010000012345693` → `FR76 9999 9000 0100 0001 2345 693` */
const inFours = (iban: string): string => iban.replace(/.{4}(?=.)/g, '$& ');

const inSeconds = (milliseconds: string): string => `${(Number(milliseconds) / 1000).toFixed(1)} s`;

/** The words in lines of at most so many letters. */
function inLines(text: string, most: number): string[] {
  return text.split(' ').reduce<string[]>((lines, word) => {
    const last = lines.at(-1);
    return last !== undefined && `${last} ${word}`.length <= most
      ? [...lines.slice(0, -1), `${last} ${word}`]
      : [...lines, word];
  }, []);
}

function Account({values: {holder, accountStatus, balance, iban}}: Shown): ReactNode {
  return (
    <>
      {paper}
      {words(holder, 48, {look: styles.bold})}
      <text
        className={clsx(styles.mono, styles.bold)}
        x={RIGHT}
        y="48"
        textAnchor="end"
        fill="currentColor"
      >
        {accountStatus}
      </text>
      <text className={styles.bold} x={LEFT} y="92" fontSize="24">
        {balance}
      </text>
      <path className={styles.paper} d="M44 108h232" />
      <text
        className={clsx(styles.mono, styles.quiet)}
        x={LEFT}
        y="130"
        textLength={RIGHT - LEFT}
        lengthAdjust="spacingAndGlyphs"
      >
        {inFours(iban)}
      </text>
    </>
  );
}

function Card({values: {embossedName, expiryMonth, maskedPan, scheme}}: Shown): ReactNode {
  const [year = '', month = ''] = expiryMonth.split('-');
  return (
    <>
      <g className={clsx(styles.card, styles.sheet)}>
        <rect
          x="64"
          y="20"
          width="204"
          height="128"
          rx="12"
          opacity=".3"
          transform="rotate(-5 166 84)"
        />
        <rect x="60" y="20" width="204" height="128" rx="12" />
      </g>
      <g className={styles.onColour}>
        <text className={styles.bold} x="76" y="44">
          {provider.name}
        </text>
        <rect x="76" y="60" width="28" height="21" rx="4" opacity=".5" />
        <path
          d="M78 102h25m7 0h25m7 0h25"
          fill="none"
          stroke="var(--site-on-solid)"
          strokeWidth="4"
          strokeDasharray="0 8"
          strokeLinecap="round"
        />
        <text className={styles.mono} x="178" y="106">
          {maskedPan.slice(-4)}
        </text>
        <text x="76" y="131" fontSize="12">
          {embossedName}
        </text>
        <text x="190" y="131" fontSize="12">
          {month}/{year.slice(2)}
        </text>
        <text className={styles.bold} x="248" y="44" textAnchor="end" fontStyle="italic">
          {scheme}
        </text>
      </g>
    </>
  );
}

function Transfer({values: {amount, payee, sent, received, milliseconds}}: Shown): ReactNode {
  return (
    <>
      {paper}
      {words(payee, 50, {look: styles.bold})}
      {words(amount, 50, {isRight: true, look: styles.bold})}
      <path className={styles.paper} d="M44 68h232" />
      <path d="M74 98h172" stroke="currentColor" strokeWidth="1.5" />
      <rect className={styles.paper} x="130" y="87" width="60" height="22" rx="11" />
      <text className={styles.quiet} x="160" y="102" textAnchor="middle">
        {inSeconds(milliseconds)}
      </text>
      <circle cx="66" cy="98" r="7" fill="none" stroke="currentColor" strokeWidth="1.5" />
      {tick(254, 98)}
      {words(sent, 130, {look: styles.mono})}
      {words(received, 130, {isRight: true, look: styles.mono})}
    </>
  );
}

function Checks({values: {newcomer, newcomerStatus}, steps}: Shown): ReactNode {
  return (
    <>
      {paper}
      {words(newcomer, 46, {look: styles.bold})}
      {words(newcomerStatus, 46, {isRight: true, look: clsx(styles.mono, styles.quiet)})}
      <path className={styles.paper} d="M44 58h232" />
      {Object.entries(steps).map(([name, status], at) => {
        const [x, y] = [LEFT + 124 * (at % 2), 78 + 26 * Math.floor(at / 2)];
        return (
          <g key={name}>
            {tick(x + 7, y - 4, status === 'DONE')}
            <text className={styles.mono} x={x + 24} y={y}>
              {name}
            </text>
          </g>
        );
      })}
    </>
  );
}

function Approval({values: {challenge}}: Shown): ReactNode {
  return (
    <>
      <rect
        className={clsx(styles.paper, styles.sheet)}
        x="88.5"
        y="16.5"
        width="143"
        height="180"
        rx="20"
      />
      <path className={styles.line} d="M144 28h32" strokeWidth="3" strokeLinecap="round" />
      {inLines(challenge, 20).map((line, at) => (
        <text key={line} className={styles.bold} x="160" y={62 + 18 * at} textAnchor="middle">
          {line}
        </text>
      ))}
      <rect className={styles.approve} x="104" y="108" width="112" height="28" rx="6" />
      <text className={clsx(styles.bold, styles.onColour)} x="160" y="126.5" textAnchor="middle">
        Approve
      </text>
      <text className={styles.quiet} x="160" y="156" textAnchor="middle">
        Decline
      </text>
    </>
  );
}

function Delivery({
  values: {endpoint, event, signature, httpStatus, answerMilliseconds},
}: Shown): ReactNode {
  return (
    <>
      {paper}
      <text x={LEFT} y="48">
        <tspan className={clsx(styles.mono, styles.bold)} fill="currentColor">
          POST
        </tspan>
        <tspan className={styles.mono} dx="8">
          {new URL(endpoint).hostname}
        </tspan>
      </text>
      {words(event, 72, {look: clsx(styles.mono, styles.bold)})}
      {words(`webhook-signature: ${signature.slice(0, 12)}…`, 96, {
        look: clsx(styles.mono, styles.quiet),
      })}
      <path className={styles.paper} d="M44 110h232" />
      {tick(LEFT + 7, 129)}
      <text className={styles.mono} x={LEFT + 24} y="133">
        {httpStatus}
      </text>
      {words(`${answerMilliseconds} ms`, 133, {isRight: true, look: styles.quiet})}
    </>
  );
}

/** The drawing of each product, on 320 by 168 units. */
export const drawings: Readonly<Record<Product, (shown: Shown) => ReactNode>> = {
  accounts: Account,
  cards: Card,
  payments: Transfer,
  kyc: Checks,
  security: Approval,
  webhooks: Delivery,
};
