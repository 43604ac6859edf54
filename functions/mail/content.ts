/** An edition as a mail draws it: its tier, its year and the letters of its applications, one on each cap. */
export interface Artwork {
  hue: 'home' | 'business' | 'professional';
  year: string;
  /** What its applications show, one after the other: each a capital, some with a small letter. */
  letters: string;
}

/** The facts of a mail about an order: plain data, so that templates decide nothing. */
export interface OrderMail {
  orderNumber: string;
  /** The signed link that opens the order. */
  orderUrl: string;
  /** The activation guide, step by step. */
  guideUrl: string;
  /** Where the buyer withdraws from the order. */
  withdrawUrl: string;
  firstName: string;
  products: {
    name: string;
    /** Its picture, and the year shown if the picture is not loaded; undefined if staff uploaded none. */
    picture?: { url: string; year: string } | undefined;
    /** Its artwork, if it is one of the shop's own editions. */
    art?: Artwork | undefined;
    quantity: number;
    total: string;
    /**
     * Keys in clear, each once with the number of computers it was bought for and its terms, a sentence each; empty if
     * the mail only links to them.
     */
    keys: { text: string; devices: number; terms: string[] }[];
    /** Where the key is redeemed before anything is installed; undefined if it is entered in a program. */
    redeemUrl: string | undefined;
    /** Where the installer is downloaded; empty if unknown. */
    downloadUrl: string;
    /** True if the shop knows only the download address, not how this vendor's keys are activated. */
    plain?: boolean;
    waiting: number;
    /** Copies given to recipients. */
    givenAway?: number;
  }[];
  /** Different keys assigned to the order, whether they are in the mail or not. */
  ready: number;
  /** True if a sum was paid by a payment link and no product was bought. */
  isSum?: boolean;
  /** True if its newest keys replace broken ones. */
  replaced?: boolean;
  /** Copies that wait for their keys. */
  waiting: number;
  /** True while staff have to review the order before its keys are sent. */
  held: boolean;
  /** True if keys are shown on the order page only (ORDER_MAIL=link), or not before the address is confirmed. */
  byLink: boolean;
  /** True for a free order whose address was not confirmed yet; opening the mail's link confirms it. */
  unconfirmed: boolean;
  subtotal: string;
  discount: string | undefined;
  total: string;
  /** The included tax and its rate, e.g. 19%; absent if unknown. */
  tax?: { rate: string; amount: string } | undefined;
  testMode: boolean;
  /** The sentence with which the buyer waived the right of withdrawal, if they did. */
  consent: string | undefined;
  /** Refunded sums, if the mail is about a refund. */
  refunds: string[];
  /** The number of the attached invoice or credit note. */
  attached?: string | undefined;
  /** True for an order paid by bank transfer by its due date. */
  onAccount?: boolean;
  /** True for an order on account that had to be paid before its keys were sent. */
  paidFirst?: boolean;
  /** What the buyer transfers before the keys are sent, by when and where to; absent if no keys wait for a transfer. */
  transfer?: { open: string; due: string; bank: string } | undefined;
  /** Hours after the payment at which missing copies are refunded automatically. */
  refundAfterHours: number;
}
