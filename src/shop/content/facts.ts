import { vendorPages } from '../../config/downloads';
import { type StoreFacts, store } from '../../config/store';
import { editions } from '../catalog/editions';
import { markedFact, priceText } from '../catalog/facts';
import { CURRENCIES } from '../money';
import { destinationOf } from '../orders/download';
import { METHODS_FACT } from '../payments/method-names';
import { ContentError, suggest } from './errors';

const currencyName = new Intl.DisplayNames('en', { type: 'currency' });
const inWords = new Intl.ListFormat('en');

/** Returns every fact that texts may use as {{name}}, with its value. Facts are defined only in src/config/store.ts. */
export function factsOf(shop: StoreFacts): Record<string, string> {
  const facts: Record<string, string> = {
    'store.name': shop.name,
    'store.legalName': shop.legalName,
    'store.website': shop.website,
    'store.address': [...shop.address.lines, shop.address.country].join(', '),
    'store.country': shop.address.country,
    'store.phone': shop.phone.display,
    'store.phoneHref': shop.phone.href,
    'store.email': shop.email,
    'store.hours': shop.hours.text,
    'store.vendor': shop.vendor,
    'store.suite': shop.suite,
    'store.delivery': shop.delivery.sentence,
    'store.deliveryUsual': shop.delivery.usual,
    'store.deliveryPeak': shop.delivery.peak,
    'store.guaranteeDays': String(shop.guaranteeDays),
    'store.replyEmail': shop.replyTimes.email,
    'store.replyContact': shop.replyTimes.contact,
    'store.payments': shop.paymentMethods.map(({ label }) => label.toLowerCase()).join(', '),
    'store.disclaimer': shop.disclaimer,
    currencies: inWords.format(CURRENCIES.map((code) => currencyName.of(code) ?? code)),
  };
  return facts;
}

/** A link to a page of the vendor, with line breaks allowed where a URL may break. */
const linkTo = ({ url, label }: { url: string; label: string }): string =>
  `[${label.replaceAll('/', '/<wbr>')}](${url})`;

/** Where keys are redeemed and an edition is downloaded: the same pages as on the order page. */
function pageOfMaker(name: string): string | undefined {
  if (name === 'redeem') return linkTo(vendorPages.redeem);
  const [, id] = /^download\.([a-z0-9-]+)$/.exec(name) ?? [];
  return id && linkTo(vendorPages[destinationOf(id)]);
}

/** What the edge knows better than the build: the payment methods that are enabled now. */
const liveFact = (name: string): string | undefined =>
  name === 'store.payments' ? markedFact(METHODS_FACT, shopFacts[name] ?? '') : undefined;

/** A product's name or price, marked for the edge; until it is filled in, the value the shop started with is shown. */
function catalogFact(name: string): string | undefined {
  const [, kind, id = ''] = /^(price|name)\.([a-z0-9-]+)$/.exec(name) ?? [];
  if (!kind) return undefined;
  const edition = editions.find((each) => each.id === id);
  if (kind === 'name') return markedFact(name, edition?.name ?? id);
  return markedFact(name, edition ? priceText(edition.priceMinor) : 'see the shop');
}

const shopFacts = factsOf(store);

/**
 * Replaces every {{placeholder}}; those of the catalog become marks (`markedFact`). An unknown one fails the build with
 * a list of valid names.
 */
export function fillFacts(text: string, file: string): string {
  return text.replace(/\{\{\s*([^}]*?)\s*\}\}/g, (whole, name: string, at: number) => {
    const value = liveFact(name) ?? shopFacts[name] ?? pageOfMaker(name) ?? catalogFact(name);
    if (value !== undefined) return value;
    const line = text.slice(0, at).split('\n').length;
    const hint = suggest(name, Object.keys(shopFacts));
    throw new ContentError(file, whole, `there is no such placeholder.${hint} All names: docs/landing-pages.md.`, line);
  });
}
