import { formatMoney, type Money } from '../money';
import type { OrderOrigin } from '../orders/contract-origin';
import { utcDay, utcMinute } from '../utc';

/** An event with its time in milliseconds. */
export interface EvidenceMoment {
  at: number;
  text: string;
  /** `buyer`, `recipient` of an assigned copy, `bank`, or the actor of the shop. */
  actor: string;
}

/** A key that was revealed. `sameAddress` and `sameBrowser` compare with the order; null if not recorded. */
export interface Reveal {
  at: number;
  product: string;
  /** Who saw it: a `recipient` is the person the buyer assigned the copy to. */
  to: 'buyer' | 'recipient' | 'shop';
  sameAddress: boolean | null;
  sameBrowser: boolean | null;
  browser: string;
}

/** The facts about an order that are sent to a bank. No field holds a key in clear; `withoutKeys` makes sure of it. */
export interface EvidenceFacts {
  shop: { name: string; legalName: string; email: string; website: string };
  preparedAt: number;
  order: {
    number: string;
    id: string;
    placedAt: number;
    paidAt: number | null;
    /** When the first key was delivered: seen on a page, or in an accepted email; null while none was. */
    deliveredAt: number | null;
    total: Money;
    refunded: Money;
  };
  /** Whether it was paid as a bare amount without products, for which there is no key. */
  isSum: boolean;
  payment: { provider: string; reference: string | null; method: string | null };
  dispute: { id: string; reason: string; amount: string; openedAt: number; dueAt: number | null } | null;
  buyer: {
    name: string;
    email: string;
    phone: string;
    address: string;
    accountSince: number | null;
    addressConfirmedAt: number | null;
  };
  items: { name: string; quantity: number; price: Money }[];
  /** Masked. */
  keys: { product: string; key: string; state: string }[];
  consents: OrderOrigin['consents'];
  device: string | null;
  /** The IP address reported by the buyer's browser; `matches` tells whether the order came from it. */
  ip: { address: string; matches: boolean } | null;
  reveals: Reveal[];
  downloads: { at: number; product: string; byBuyer: boolean; sameAddress: boolean }[];
  mails: EvidenceMoment[];
  /** Earlier paid orders of the same buyer that were not disputed. */
  earlier: { number: string; paidAt: number; total: string; sameAddress: boolean; sameBrowser: boolean }[];
  history: EvidenceMoment[];
}

/** A section of the file: a heading and its lines. */
export interface EvidencePart {
  heading: string;
  lines: string[];
}

/** The most lines per section: banks read a few pages, and Stripe accepts 4.5 MB. */
const MAX_LINES = 120;

const yes = (value: boolean | null) => (value === null ? 'not recorded' : value ? 'yes' : 'no');

/** Groups of letters and digits that look like a license key, with or without dashes; all but the last are hidden. */
const KEY = /\b(?:(?:[A-Z0-9]{4,8}-){2,7}|[A-Z0-9]{20}(?=[A-Z0-9]{5}\b))([A-Z0-9]{4,8})\b/gi;

/** Returns free text, such as the subject of an email, with any license key typed into it masked. */
export const withoutKeys = (text: string): string =>
  text.replace(KEY, (key: string, last: string) =>
    /^[0-9a-f]{8}(-[0-9a-f]{4}){3}$/i.test(key) ? key : `${key.slice(0, -last.length).replace(/[^-]/g, '•')}${last}`,
  );

const capped = (lines: string[], none: string): string[] => {
  if (lines.length === 0) return [none];
  return lines.length > MAX_LINES ? [...lines.slice(0, MAX_LINES), `… and ${lines.length - MAX_LINES} more.`] : lines;
};

const moments = (list: EvidenceMoment[]) => list.map(({ at, text, actor }) => `${utcMinute(at)}  ${text} (${actor})`);

function caseOf({ order, payment, dispute, shop, preparedAt }: EvidenceFacts): EvidencePart {
  return {
    heading: 'The payment',
    lines: [
      `Merchant: ${shop.legalName} (${shop.name}), ${shop.website}, ${shop.email}`,
      `Order: ${order.number} (${order.id}), placed ${utcMinute(order.placedAt)}`,
      `Paid: ${order.paidAt === null ? 'not yet' : `${formatMoney(order.total)} on ${utcMinute(order.paidAt)}`}`,
      ...(order.refunded.minor > 0 ? [`Refunded so far: ${formatMoney(order.refunded)}`] : []),
      `Payment: ${payment.provider} ${payment.reference ?? ''}${payment.method ? `, by ${payment.method}` : ''}`,
      ...(dispute
        ? [
            `Dispute: ${dispute.id}, ${dispute.amount}, reason “${dispute.reason}”, opened ${utcMinute(dispute.openedAt)}`,
            `Answer due: ${dispute.dueAt === null ? 'the provider names no date' : utcMinute(dispute.dueAt)}`,
          ]
        : ['Dispute: none is open']),
      `This file was made ${utcMinute(preparedAt)}. All times are UTC.`,
    ],
  };
}

function buyerOf({ buyer, device, ip }: EvidenceFacts): EvidencePart {
  return {
    heading: 'The buyer',
    lines: [
      `Name: ${buyer.name}`,
      `Email: ${buyer.email}`,
      ...(buyer.phone ? [`Phone: ${buyer.phone}`] : []),
      `Billing address: ${buyer.address}`,
      `Customer account: ${buyer.accountSince === null ? 'none' : `since ${utcDay(buyer.accountSince)}`}`,
      `Opened a link or code emailed to this address: ${buyer.addressConfirmedAt === null ? 'not recorded' : utcMinute(buyer.addressConfirmedAt)}`,
      `Browser: ${device ?? 'not recorded'}`,
      `IP address: ${ip ? `${ip.address}, named by the browser; ${ip.matches ? 'it is the address the order came from' : 'the order came from another one'}` : 'not recorded'}`,
    ],
  };
}

const KEYS = 'License keys for software, delivered online';
const SUM = 'A sum that was agreed beforehand and paid by a payment link; no license key belongs to it';

const goodsOf = ({ items, keys, isSum }: EvidenceFacts): EvidencePart => ({
  heading: 'What was bought',
  lines: [
    isSum ? `${SUM}.` : `${KEYS} on the order page and by email.`,
    ...items.map(({ name, quantity, price }) => `${quantity} × ${name}, ${formatMoney(price)} each`),
    ...keys.map(({ product, key, state }) => `Key ${key} for ${product}: ${state}`),
  ],
});

const agreedOf = ({ consents }: EvidenceFacts): EvidencePart => ({
  heading: 'What the buyer agreed to at checkout',
  lines: capped(
    consents.map(
      ({ text, agreed, version, at }) =>
        `${agreed ? 'Ticked' : 'Not ticked'}: “${text}” (text of ${version ?? 'an unknown version'}${at === null ? '' : `, ${utcMinute(at)}`})`,
    ),
    'Nothing is recorded.',
  ),
});

const SHOWN = {
  buyer: 'to the buyer on the order page',
  recipient: 'to the person the buyer gave it to, with the link in their email',
  shop: 'by the shop',
} as const;

function revealLine({ at, product, to, sameAddress, sameBrowser, browser }: Reveal): string {
  const event = `${utcMinute(at)}  Key of ${product} shown ${SHOWN[to]}`;
  if (to === 'shop') return event;
  if (to === 'recipient') return `${event}; ${browser}`;
  return `${event}; same IP address as the purchase: ${yes(sameAddress)}; same browser: ${yes(sameBrowser)}; ${browser}`;
}

/** Returns who viewed keys and files and from where, as lines with times: what banks call an access log. */
export const accessLog = ({ reveals, downloads }: EvidenceFacts): string[] =>
  [
    ...reveals.map((one) => ({ at: one.at, line: revealLine(one) })),
    ...downloads.map(({ at, product, byBuyer, sameAddress }) => ({
      at,
      line: `${utcMinute(at)}  ${product} downloaded by ${byBuyer ? 'the buyer’s browser' : 'a browser'}; same IP address as the purchase: ${yes(sameAddress)}`,
    })),
  ]
    .toSorted((a, b) => a.at - b.at)
    .map(({ line }) => line);

const earlierOf = ({ earlier }: EvidenceFacts): EvidencePart[] =>
  earlier.length === 0
    ? []
    : [
        {
          heading: 'Earlier orders of this buyer that nobody disputed',
          lines: capped(
            earlier.map(
              (one) =>
                `${one.number}, paid ${utcDay(one.paidAt)}, ${one.total}; same IP address: ${yes(one.sameAddress)}; same browser: ${yes(one.sameBrowser)}`,
            ),
            '',
          ),
        },
      ];

/** Returns the complete file, section by section; keys typed anywhere are masked. */
export function evidenceParts(facts: EvidenceFacts): EvidencePart[] {
  const parts = [
    caseOf(facts),
    buyerOf(facts),
    goodsOf(facts),
    agreedOf(facts),
    { heading: 'Keys shown and files downloaded', lines: capped(accessLog(facts), 'Nothing is recorded.') },
    { heading: 'Emails to the buyer', lines: capped(moments(facts.mails), 'None was sent.') },
    ...earlierOf(facts),
    { heading: 'Everything that happened', lines: capped(moments(facts.history), 'Nothing is recorded.') },
  ];
  return parts.map(({ heading, lines }) => ({ heading, lines: lines.map(withoutKeys) }));
}

/** Returns the title of the file. */
export const evidenceTitle = ({ order }: EvidenceFacts): string => `Evidence for order ${order.number}`;

/** Returns the file as plain text. */
export const evidenceText = (facts: EvidenceFacts): string =>
  `${[
    evidenceTitle(facts),
    ...evidenceParts(facts).map(
      ({ heading, lines }) => `${heading}\n${'-'.repeat(heading.length)}\n${lines.join('\n')}`,
    ),
  ].join('\n\n')}\n`;

const LOG_LENGTH = 20_000;

/** The facts a provider accepts as separate fields, besides the file. */
export interface EvidenceFields {
  customerName: string;
  customerEmail: string;
  billingAddress: string;
  productDescription: string;
  accessLog: string;
  /** Only an address that is known to be the one the order came from. */
  purchaseIp?: string;
  /** The day the first key was delivered, as `2026-11-22`. */
  serviceDate?: string;
}

/** Returns the facts in the provider's fields; what has no field is in the text. */
export function evidenceFields(facts: EvidenceFacts): EvidenceFields {
  const { buyer, items, ip, order, isSum } = facts;
  return {
    customerName: buyer.name,
    customerEmail: buyer.email,
    billingAddress: buyer.address,
    productDescription: withoutKeys(
      `${isSum ? SUM : KEYS}: ${items.map(({ name, quantity }) => `${quantity} × ${name}`).join(', ')}`,
    ).slice(0, LOG_LENGTH),
    accessLog: accessLog(facts).map(withoutKeys).join('\n').slice(0, LOG_LENGTH),
    ...(ip?.matches && { purchaseIp: ip.address }),
    ...(order.deliveredAt !== null && { serviceDate: utcDay(order.deliveredAt) }),
  };
}
