/** An edition as a mail draws it: its tier, its year and the letters of its applications, one on each cap. */
export interface Artwork {
  hue: 'home' | 'business' | 'professional';
  year: string;
  /** What its applications show, one after the other: each a capital, some with a small letter. */
  letters: string;
}

/** What a mail about an order says: plain data, so that templates decide nothing. */
export interface OrderMail {
  orderNumber: string;
  /** The signed link that opens the order. */
  orderUrl: string;
  /** How a key is put to use, step by step. */
  guideUrl: string;
  /** Where the buyer withdraws from the order. */
  withdrawUrl: string;
  firstName: string;
  products: {
    name: string;
    /** Its picture and what stands for it where it is not loaded; undefined where staff uploaded none. */
    picture?: { url: string; year: string } | undefined;
    /** What its artwork shows, where it is one of the shop's own editions. */
    art?: Artwork | undefined;
    quantity: number;
    total: string;
    /**
     * Keys in clear, each once with how many computers it was bought for and the terms that bind it, a sentence each;
     * empty when the mail only links to them.
     */
    keys: { text: string; devices: number; terms: string[] }[];
    /** Where the key is redeemed before anything is installed; undefined where it is entered in a program. */
    redeemUrl: string | undefined;
    /** Where the installer is fetched; empty where nobody said. */
    downloadUrl: string;
    /** True where the shop knows nothing of its maker's way but that address. */
    plain?: boolean;
    waiting: number;
    /** Copies whose keys go to somebody else. */
    givenAway?: number;
  }[];
  /** Different keys the order has got, whether they are in the mail or not. */
  ready: number;
  /** True where a sum was paid by a payment link and no product bought. */
  isSum?: boolean;
  /** True when the newest of its keys stand for some that did not work. */
  replaced?: boolean;
  /** Copies that wait for their keys. */
  waiting: number;
  /** True while a person has to look at the order before it gets keys. */
  held: boolean;
  /** True when keys are shown on the order page only (ORDER_MAIL=link), or not before the address is confirmed. */
  byLink: boolean;
  /** True for an order that cost nothing, while nobody has shown that the address is theirs: its link does. */
  unconfirmed: boolean;
  subtotal: string;
  discount: string | undefined;
  total: string;
  /** The tax in it and its rate, e.g. 19%; absent where it is not known. */
  tax?: { rate: string; amount: string } | undefined;
  testMode: boolean;
  /** The sentence by which the buyer gave up the right of withdrawal, where they did. */
  consent: string | undefined;
  /** Sums that were given back, when the mail is about a refund. */
  refunds: string[];
  /** The number of the invoice or credit note that goes with the mail. */
  attached?: string | undefined;
  /** True for an order that is paid by bank transfer until its due date. */
  onAccount?: boolean;
  /** On account, and paid before its keys went out. */
  paidFirst?: boolean;
  /** What its buyer transfers before its keys go out, until when and where to; absent where nothing waits for that. */
  transfer?: { open: string; due: string; bank: string } | undefined;
  /** Hours after the payment at which what still waits is paid back on its own. */
  refundAfterHours: number;
}
