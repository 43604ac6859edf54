import type { ReactNode } from 'react';
import { useWatch } from 'react-hook-form';
import type { ReadProduct } from '../../../shop/catalog/contract-staff';
import { discountPercent } from '../../../shop/catalog/reduction';
import { marginOf } from '../../../shop/pricing/price-warning';
import { dollars } from '../../charts/format';
import { Chapter } from '../../contents/Contents';
import { FieldPair } from '../../fields/FieldPair';
import { Block } from '../../kit/Block';
import { LongField, TextField } from '../../kit/fields';
import { LinesField, PlaceFields, TickField } from './fields';
import { MarkdownField } from './MarkdownField';

/** The sections of the editor, in order. */
export const PARTS = [
  { id: 'naming', title: 'Name and category' },
  { id: 'selling', title: 'Price and selling' },
  { id: 'texts', title: 'Texts' },
  { id: 'contents', title: 'What’s included' },
  { id: 'downloads', title: 'Downloads' },
  { id: 'feed', title: 'Shopping feeds' },
  { id: 'related', title: 'Related products' },
] as const;

/** A section, on a card of its own. */
export const Section = ({ id, children }: { id: (typeof PARTS)[number]['id']; children: ReactNode }) => (
  <Chapter id={id}>
    <Block title={PARTS.find((part) => part.id === id)?.title ?? ''}>
      <div className="grid gap-4 p-4">{children}</div>
    </Block>
  </Chapter>
);

/** Its names and its place in the catalog. */
export function Naming() {
  return (
    <Section id="naming">
      <FieldPair>
        <TextField name="name" label="Name" required maxLength={120} />
        <TextField name="shortName" label="Short name" hint="Used where space is tight." required maxLength={60} />
      </FieldPair>
      <TextField
        name="slug"
        label="Web address"
        hint="The part of the link after /product/. If you change it after launch, the old link redirects here."
        required
        maxLength={80}
        spellCheck={false}
      />
      <PlaceFields>
        <TextField name="position" label="Position in lists" type="number" hint="The lowest comes first." required />
      </PlaceFields>
    </Section>
  );
}

const centsOf = (text: unknown) => Math.round(Number(text) * 100);

/** The margin of the price over the highest unit cost in stock, and the reduction in percent. */
function PriceNote({ unitCost }: Pick<ReadProduct, 'unitCost'>) {
  const [price, original] = useWatch({ name: ['price', 'originalPrice'] });
  const [priceMinor, originalMinor] = [centsOf(price), centsOf(original)];
  if (Number.isNaN(priceMinor) || Number.isNaN(originalMinor)) return null;
  const discount = discountPercent(priceMinor, originalMinor);
  const { minor, basisPoints } = marginOf(priceMinor, centsOf(unitCost ?? 0));
  const percent = basisPoints === null ? '' : ` (${Math.round(basisPoints / 100)}%)`;
  return (
    <p className="hint">
      {discount > 0
        ? `${discount}% below the original price. Shoppers see a crossed-out price only as far as the price history supports it.`
        : 'No reduction.'}{' '}
      {unitCost === null
        ? 'None of the keys in stock has a cost on record, so the margin is unknown.'
        : `The most expensive key in stock cost ${dollars(centsOf(unitCost))}: ${dollars(minor)}${percent} is left from each sale.`}
    </p>
  );
}

/** Its price, the limit per order, and the format of its keys. */
export const Selling = ({ product }: { product: ReadProduct }) => (
  <Section id="selling">
    <FieldPair>
      <TextField name="price" label="Price in US dollars" inputMode="decimal" required />
      <TextField name="originalPrice" label="Original price in US dollars" inputMode="decimal" required />
    </FieldPair>
    <PriceNote unitCost={product.unitCost} />
    <TickField
      name="allowBackorder"
      label="Take backorders when out of stock"
      hint="Buyers see before they pay that the key will follow by email."
    />
    <FieldPair>
      <TextField name="maxPerOrder" label="Copies per order" type="number" min={1} max={100} required />
      <TextField
        name="keyFormat"
        label="Key format"
        hint="Optional: without one, any key is accepted. X is any letter or digit. Imports flag keys that look different."
        spellCheck={false}
      />
    </FieldPair>
    <TextField
      name="badge"
      label="Badge"
      hint="Optional: your own words on its card and page, instead of the automatic badge."
      maxLength={24}
    />
    <fieldset className="grid gap-2 border-0 p-0 sm:grid-cols-3">
      <legend className="label pb-2">Show it as</legend>
      <TickField name="popular" label="Popular" />
      <TickField name="recommended" label="Recommended" />
      <TickField name="bestSeller" label="Best seller" />
    </fieldset>
  </Section>
);

/** The texts about it. */
export const Texts = () => (
  <Section id="texts">
    <LongField
      name="description"
      label="Short description"
      hint="Optional. One or two sentences, for cards, search results and the top of its page."
      rows={3}
      maxLength={500}
    />
    <MarkdownField name="longDescription" label="Long description" />
    <LinesField name="benefits" label="Benefits" hint="Optional. One per line." />
    <LinesField name="features" label="Features" hint="Optional. One per line. The first two appear on its card." />
    <TextField name="targetAudience" label="Audience" hint="Optional. Who it is for." maxLength={200} />
    <TickField name="commercialUse" label="Licensed for commercial use" />
  </Section>
);
