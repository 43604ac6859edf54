import { formatMoney, formatUsd } from '../money';
import { type Buyer, type InvoiceDocument, type Seller, titleOf } from './document';
import { REVERSE_CHARGE, rateText } from './tax';

/** A license key on paper: its product, the key itself, and the lines below it. */
export interface SheetTicket {
  title: string;
  /** The order it belongs to. */
  order: string;
  key: string;
  lines: string[];
}

/** A document laid out for screen and paper alike. */
export interface Sheet {
  title: string;
  id: string;
  /** Shown above everything else where no money moved. */
  banner?: string;
  seller: string[];
  buyer: string[];
  facts: [string, string][];
  /** The headings of the columns. */
  heads: readonly [name: string, quantity: string, unit: string, total: string];
  /** A name may span several lines. */
  rows: { name: string; quantity: string; unit: string; total: string }[];
  sums: { label: string; value: string; strong?: boolean }[];
  /** Shown in place of the columns. */
  tickets?: SheetTicket[];
  notes: string[];
  footer: string;
}

const HEADS = ['Item', 'Quantity', 'Price', 'Sum'] as const;

const filled = (lines: (string | undefined | false)[]): string[] =>
  lines.filter((line): line is string => Boolean(line));

const sellerLines = ({ legalName, name, address, vatNumber, email, phone }: Seller) =>
  filled([legalName, name !== legalName && name, ...address, vatNumber && `VAT number ${vatNumber}`, email, phone]);

/** Returns the buyer's address block; `countryName` returns the name of a country code. */
export function buyerLines(buyer: Buyer, countryName: (code: string) => string): string[] {
  if (buyer.erased) return ['Name and address were erased at their owner’s request.', countryName(buyer.country)];
  const { company, firstName, lastName, address, zipCode, city, country, email } = buyer;
  return filled([
    company?.name,
    `${firstName} ${lastName}`.trim(),
    address,
    `${zipCode} ${city}`.trim(),
    countryName(country),
    company?.vatNumber && `VAT number ${company.vatNumber}`,
    email,
  ]);
}

function factsOf(paper: InvoiceDocument, day: (at: number) => string): [string, string][] {
  const { company } = paper.buyer;
  const facts: [string, string | undefined][] = [
    ['Date', day(paper.issuedAt)],
    ['Refers to', paper.refersTo && `${paper.refersTo.id} of ${day(paper.refersTo.issuedAt)}`],
    ['Reason', paper.reason],
    ['Order', `${paper.orderNumber} of ${day(paper.orderedAt)}`],
    // Keys are delivered at once: the day of the payment is the day of supply.
    [paper.dueAt === undefined ? 'Paid and supplied' : 'Supplied', day(paper.paidAt)],
    ['Payment due', paper.dueAt !== undefined && paper.kind === 'invoice' ? day(paper.dueAt) : undefined],
    ['Payment', paper.paymentMethod],
    ['Purchase order', company?.purchaseOrder],
    ['Your reference', company?.reference],
  ];
  return facts.filter((fact): fact is [string, string] => Boolean(fact[1]));
}

function sumsOf(paper: InvoiceDocument): Sheet['sums'] {
  const { currency, subtotalMinor, discountMinor, totalMinor, taxMinor, tax } = paper;
  const money = (minor: number) => formatMoney({ minor, currency });
  const total = paper.kind === 'credit_note' ? 'Total credited' : 'Total';
  return [
    ...(discountMinor > 0
      ? [
          { label: 'Subtotal', value: money(subtotalMinor) },
          { label: 'Discount', value: `- ${money(discountMinor)}` },
        ]
      : []),
    { label: total, value: money(totalMinor), strong: true },
    ...(tax.rule === 'included'
      ? [
          { label: 'Net', value: money(totalMinor - taxMinor) },
          { label: `VAT ${rateText(tax.basisPoints)} included`, value: money(taxMinor) },
        ]
      : []),
  ];
}

const dollars = ({ currency, rateMillionths, totalUsdMinor }: InvoiceDocument) =>
  currency !== 'USD' &&
  `In our books: ${formatUsd(totalUsdMinor)}, at ${rateMillionths / 1_000_000} ${currency} for 1 USD.`;

const PAID = {
  invoice: 'Paid in full; nothing is left to pay.',
  credit_note: 'The sum goes back the way it was paid.',
};

const CREDITED = 'The sum is taken off what you owe; what you have paid already goes back by bank transfer.';

/** Says what is to be paid and how; the invoice of an order on account names the shop's bank account. */
function settlementNote(paper: InvoiceDocument, day: (at: number) => string): string {
  const { dueAt, seller, totalMinor: minor, currency, kind, orderNumber } = paper;
  if (dueAt === undefined) return PAID[kind];
  if (kind === 'credit_note') return CREDITED;
  const sum = formatMoney({ minor, currency });
  return `Please transfer ${sum} by ${day(dueAt)} to: ${seller.bankDetails ?? ''}. Payment reference: ${orderNumber}.`;
}

/** Returns the layout of a document: `timeZone` is the seller's, `countryName` returns the name of a country code. */
export function sheetOf(
  paper: InvoiceDocument,
  { timeZone, countryName }: { timeZone: string; countryName: (code: string) => string },
): Sheet {
  const format = new Intl.DateTimeFormat('en', { day: 'numeric', month: 'long', year: 'numeric', timeZone });
  const money = (minor: number) => formatMoney({ minor, currency: paper.currency });
  const corrects = paper.refersTo && paper.reason === undefined && paper.kind === 'invoice';
  return {
    title: titleOf(paper),
    id: paper.id,
    ...(paper.testMode && { banner: 'Test mode: no money moved. This is no invoice for your books.' }),
    seller: sellerLines(paper.seller),
    buyer: buyerLines(paper.buyer, countryName),
    facts: factsOf(paper, (at) => format.format(at)),
    heads: HEADS,
    rows: paper.lines.map(({ name, quantity, unitMinor, totalMinor }) => ({
      name,
      quantity: String(quantity),
      unit: money(unitMinor),
      total: money(totalMinor),
    })),
    sums: sumsOf(paper),
    notes: filled([
      corrects && `This invoice takes the place of ${paper.refersTo?.id}.`,
      (!corrects || paper.dueAt !== undefined) && settlementNote(paper, (at) => format.format(at)),
      paper.tax.rule === 'reverse_charge' && REVERSE_CHARGE,
      paper.tax.rule === 'none' && 'No VAT is shown separately.',
      dollars(paper),
    ]),
    footer: `${paper.seller.legalName} · ${paper.seller.website}`,
  };
}
