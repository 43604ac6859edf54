import { formatUsd } from '../money';

/** What is said of a product for which no quote can be sent. */
export const NOT_ON_SALE = 'This product is not on sale.';

/** One line of an offer; sums in USD cents. */
export interface OfferLine {
  productId: string;
  name: string;
  quantity: number;
  unitMinor: number;
  listMinor: number;
}

/** The product facts a line is checked against. */
export interface QuotableProduct {
  id: string;
  name: string;
  priceMinor: number;
  maxPerOrder: number;
}

const sum = (lines: readonly OfferLine[], of: (line: OfferLine) => number) =>
  lines.reduce((total, line) => total + of(line) * line.quantity, 0);

/** Returns the sum of an offer, in minor units. */
export const offerTotal = (lines: readonly OfferLine[]): number => sum(lines, ({ unitMinor }) => unitMinor);

/** Returns what the same copies cost in the shop, in minor units. */
export const listTotal = (lines: readonly OfferLine[]): number => sum(lines, ({ listMinor }) => listMinor);

interface Problem {
  path: string;
  message: string;
}

/** Returns what is wrong with an offer: it has to fit into one order and cost less than in the shop. */
export function offerProblems(
  lines: readonly { productId: string; quantity: number; unitMinor: number }[],
  sold: readonly QuotableProduct[],
): Problem[] {
  const problems = lines.flatMap(({ productId, quantity, unitMinor }, index): Problem[] => {
    const product = sold.find(({ id }) => id === productId);
    if (!product) return [{ path: `lines.${index}.productId`, message: NOT_ON_SALE }];
    if (quantity > product.maxPerOrder)
      return [
        {
          path: `lines.${index}.quantity`,
          message: `One order holds at most ${product.maxPerOrder} copies of ${product.name}. Offer fewer, or raise “Copies per order” of the product first.`,
        },
      ];
    if (unitMinor > product.priceMinor)
      return [{ path: `lines.${index}.unitPrice`, message: `At most its price of ${formatUsd(product.priceMinor)}.` }];
    return [];
  });
  if (problems.length > 0) return problems;
  const prices = new Map(sold.map(({ id, priceMinor }) => [id, priceMinor]));
  const off = lines.reduce(
    (total, line) => total + ((prices.get(line.productId) ?? 0) - line.unitMinor) * line.quantity,
    0,
  );
  return off > 0
    ? []
    : [{ path: 'lines', message: 'A quote is lower than the price of the shop: lower at least one line.' }];
}

/** Returns until when an offer is valid: “December 6, 2026 at 1:16 PM UTC”. */
export const validUntilText = (at: number): string =>
  `${new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' }).format(at).replaceAll('\u202f', ' ')} UTC`;

/** Returns the reply that carries an offer; `url` fills the cart. */
export function offerText(
  text: string,
  { lines, expiresAt, url, email }: { lines: readonly OfferLine[]; expiresAt: number; url: string; email: string },
): string {
  const rows = lines.map(
    ({ name, quantity, unitMinor }) =>
      `${quantity} × ${name} at ${formatUsd(unitMinor)} = ${formatUsd(unitMinor * quantity)}`,
  );
  return [
    text,
    ['Our quote:', ...rows, `Total: ${formatUsd(offerTotal(lines))} instead of ${formatUsd(listTotal(lines))}`].join(
      '\n',
    ),
    `Accept it here until ${validUntilText(expiresAt)}: ${url}`,
    `It is valid for one order of these copies with the address ${email}, paid in US dollars.`,
  ].join('\n\n');
}
