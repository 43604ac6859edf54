/**
 * The facts about an order that rules can check. Counts exclude the order itself; unknown facts are 0, false or
 * undefined.
 */
export interface RiskFacts {
  /** The total in US cents. */
  usdMinor: number;
  copies: number;
  /** The two-letter code, as entered by the buyer. */
  country: string;
  /** The country the request came from, according to the edge. */
  networkCountry: string | undefined;
  mailDomain: string;
  disposable: boolean;
  blocked: boolean;
  /** Earlier disputes from the address or the browser. */
  disputes: number;
  /** Cards declined, and payments started, within an hour. */
  declines: Origins;
  attempts: Origins;
  /**
   * The share among all cards tried in the shop within an hour; 0 while fewer than `MIN_SHOP_DECLINES` were declined.
   */
  shopDeclinePercent: number;
  /** The most copies of one of its products that were paid for from its network within a day. */
  boughtNearby: number;
  /** Free orders with its email domain within a day. */
  freeOfDomain: number;
  cardCountry: string | undefined;
  /** Within a day, excluding the payment itself. */
  cardDeclines: number;
  cardAttempts: number;
  fraudWarning: boolean;
}

export interface Origins {
  browser: number;
  address: number;
  network: number;
}

/** With fewer declined cards per hour, the share says nothing about the shop as a whole. */
export const MIN_SHOP_DECLINES = 20;

const NONE: Origins = { browser: 0, address: 0, network: 0 };

/** An order about which only the cart is known. */
export const NO_HISTORY = {
  blocked: false,
  disputes: 0,
  declines: NONE,
  attempts: NONE,
  shopDeclinePercent: 0,
  boughtNearby: 0,
  freeOfDomain: 0,
} as const;

/** A payment about which nothing else is known. */
export const NO_CARD = { cardCountry: undefined, cardDeclines: 0, cardAttempts: 0, fraudWarning: false } as const;

/** Returns the share of declined cards among all cards tried; 0 while there are too few. */
export const declinePercent = (declined: number, paid: number): number =>
  declined < MIN_SHOP_DECLINES ? 0 : Math.round((100 * declined) / (declined + paid));
