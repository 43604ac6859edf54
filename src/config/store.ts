/**
 * Facts about this shop, the only place that states them (design 3.1). A marketing claim is optional and carries
 * the source that proves it; without the claim the element that would show it is left out.
 */

/** A figure shown to shoppers, and where it can be checked. */
export interface Claim {
  value: string;
  label: string;
  source: string;
}

export interface StoreFacts {
  name: string;
  legalName: string;
  website: string;
  /** `code` is the ISO code of the country the shop is registered in: tax follows from it. */
  address: { lines: readonly string[]; country: string; code: string };
  /** The shop's own VAT number, with its letters; absent where it has none. Invoices print it, and tax law asks for it. */
  vatNumber?: string;
  phone: { display: string; href: string };
  email: string;
  /** Opening hours of the people who answer; `days` counts from Sunday = 0, hours are in `timeZone`. */
  /** `zone` is what people call `timeZone`, as in `text`; left out, its name is looked up. */
  hours: { text: string; days: readonly number[]; opens: number; closes: number; timeZone: string; zone?: string };
  /** The maker of what is sold and the suite's name: said only to name the goods. */
  vendor: string;
  suite: string;
  /** `peakMinutes` is `peak` as a number: buyers who wait longer are notified by mail. */
  /** `sentence` is the promise, said once a page; `short` stands wherever else delivery is named. */
  delivery: { usual: string; peak: string; peakMinutes: number; sentence: string; short: string };
  guaranteeDays: number;
  replyTimes: { email: string; contact: string };
  /** What the shop is; `verified` says who confirmed it and where that can be checked, and shows the badge. */
  status: { text: string; verified?: string };
  paymentMethods: readonly { id: string; label: string }[];
  /** Whether checkout insists on a phone number. */
  phoneRequired: boolean;
  /** Claims are shown in this order. */
  claims: readonly Claim[];
  /** Shown only while no review is published. */
  rating?: { value: number; count: number; source: string };
  /** Sample reviews are shown and labeled as such; off in production (PUBLIC_SAMPLE_CONTENT=off at build time). */
  sampleContent: boolean;
  disclaimer: string;
}

export const store: StoreFacts = {
  name: 'Keystall',
  legalName: 'Keystall Demo Shop LLC',
  website: 'https://keystall.example',
  address: { lines: ['100 Example Street', 'Suite 4', 'New York, NY 10001'], country: 'United States', code: 'US' },
  phone: { display: '+1 (212) 555-0142', href: 'tel:+12125550142' },
  email: 'help@keystall.example',
  hours: {
    text: 'Monday to Saturday, 9 AM–6 PM US Eastern',
    days: [1, 2, 3, 4, 5, 6],
    opens: 9,
    closes: 18,
    timeZone: 'America/New_York',
    zone: 'US Eastern',
  },
  vendor: 'Microsoft',
  suite: 'Microsoft Office',
  delivery: {
    usual: '15-30 minutes',
    peak: '2 hours',
    peakMinutes: 120,
    sentence: 'Keys in stock arrive right away; otherwise within 15-30 minutes, up to 2 hours at peak.',
    short: 'By email, right away if in stock',
  },
  guaranteeDays: 30,
  replyTimes: { email: '2\u00a0hours', contact: '24 hours on business days' },
  status: { text: 'Independent reseller of software licenses' },
  paymentMethods: [{ id: 'card', label: 'Card' }],
  phoneRequired: true,
  claims: [],
  sampleContent: import.meta.env?.PUBLIC_SAMPLE_CONTENT !== 'off',
  disclaimer:
    'Keystall is an independent reseller of license keys. It is not affiliated with, endorsed or sponsored by Microsoft. ' +
    'Microsoft, Office, Word, Excel, PowerPoint, Outlook, OneNote, Access and Publisher are trademarks of the Microsoft group of companies and are named here only to say what is sold.',
};
