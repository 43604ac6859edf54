/** What rules are asked about an order. Counts are those before it; what is not known is 0, false or undefined. */
export interface RiskFacts {
  /** The total in US cents. */
  usdMinor: number;
  copies: number;
  /** Two letters, as the buyer typed it. */
  country: string;
  /** Where the request came from, as the edge says. */
  networkCountry: string | undefined;
  mailDomain: string;
  disposable: boolean;
  blocked: boolean;
  /** Earlier disputes of the address or the browser. */
  disputes: number;
  /** Cards declined, and payments begun, within an hour. */
  declines: Origins;
  attempts: Origins;
  /** Of all cards tried in the shop within an hour; 0 while fewer than `MIN_SHOP_DECLINES` were declined. */
  shopDeclinePercent: number;
  /** The most copies of one of its products that its network paid for within a day. */
  boughtNearby: number;
  /** Free orders of its mail domain within a day. */
  freeOfDomain: number;
  cardCountry: string | undefined;
  /** Within a day, the payment itself not counted. */
  cardDeclines: number;
  cardAttempts: number;
  fraudWarning: boolean;
}

export interface Origins {
  browser: number;
  address: number;
  network: number;
}

/** Fewer declined cards in an hour say nothing about the shop as a whole. */
export const MIN_SHOP_DECLINES = 20;

const NONE: Origins = { browser: 0, address: 0, network: 0 };

/** An order of which nothing but its cart is known. */
export const NO_HISTORY = {
  blocked: false,
  disputes: 0,
  declines: NONE,
  attempts: NONE,
  shopDeclinePercent: 0,
  boughtNearby: 0,
  freeOfDomain: 0,
} as const;

/** A payment of which nothing is known but that it came. */
export const NO_CARD = { cardCountry: undefined, cardDeclines: 0, cardAttempts: 0, fraudWarning: false } as const;

/** Declined cards in percent of all that were tried; 0 while they are too few to say anything. */
export const declinePercent = (declined: number, paid: number): number =>
  declined < MIN_SHOP_DECLINES ? 0 : Math.round((100 * declined) / (declined + paid));
