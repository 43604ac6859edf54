import type { ReactNode } from 'react';
import { useWatch } from 'react-hook-form';
import type { ReadProduct } from '../../../shop/catalog/contract-staff';
import { discountPercent } from '../../../shop/catalog/reduction';
import { marginOf } from '../../../shop/pricing/price-warning';
import { Block } from '../../kit/Block';
import { LongField, TextField } from '../../kit/fields';
import { LinesField, PlaceFields, TickField } from './fields';
import { MarkdownField } from './MarkdownField';

export const Section = ({ title, children }: { title: string; children: ReactNode }) => (
  <Block title={title}>
    <div className="form p-4">{children}</div>
  </Block>
);

/** What it is called and where it stands. */
export function Naming() {
  return (
    <Section title="Name and place">
      <div className="form-pair">
        <TextField name="name" label="Name" required maxLength={120} />
        <TextField name="shortName" label="Short name" hint="Where there is little room." required maxLength={60} />
      </div>
      <TextField
        name="slug"
        label="Address"
        hint="Comes after /product/. Once it has been on sale, its former addresses always redirect here."
        required
        maxLength={80}
        spellCheck={false}
      />
      <PlaceFields />
      <TextField name="position" label="Position" type="number" hint="The lowest comes first." required />
    </Section>
  );
}

const centsOf = (text: unknown) => Math.round(Number(text) * 100);

/** What is left of the price after the dearest key in stock, and what the reduction comes to. */
function PriceNote({ unitCost }: Pick<ReadProduct, 'unitCost'>) {
  const [price, original] = useWatch({ name: ['price', 'originalPrice'] });
  const [priceMinor, originalMinor] = [centsOf(price), centsOf(original)];
  if (Number.isNaN(priceMinor) || Number.isNaN(originalMinor)) return null;
  const discount = discountPercent(priceMinor, originalMinor);
  const { minor, basisPoints } = marginOf(priceMinor, centsOf(unitCost ?? 0));
  const percent = basisPoints === null ? '' : ` (${Math.round(basisPoints / 100)} %)`;
  return (
    <p className="hint">
      {discount > 0
        ? `${discount} % below the original price. Shoppers see a crossed-out price only as far as the price history supports it.`
        : 'No reduction.'}{' '}
      {unitCost === null
        ? 'No lot in stock has a cost.'
        : `The most expensive key in stock cost $${unitCost}: $${(minor / 100).toFixed(2)}${percent} is left of each sale.`}
    </p>
  );
}

/** For how much it is sold, how many at once, and what its keys look like. */
export const Selling = ({ product }: { product: ReadProduct }) => (
  <Section title="Price and selling">
    <div className="form-pair">
      <TextField name="price" label="Price in US dollars" inputMode="decimal" required />
      <TextField name="originalPrice" label="Original price in US dollars" inputMode="decimal" required />
    </div>
    <PriceNote unitCost={product.unitCost} />
    <TickField
      name="allowBackorder"
      label="Sold while out of stock"
      hint="The buyer sees before paying that the key follows by email."
    />
    <div className="form-pair">
      <TextField name="maxPerOrder" label="Copies per order" type="number" min={1} max={100} required />
      <TextField
        name="keyFormat"
        label="Key format"
        hint="X stands for a letter or digit. Keys that look different are pointed out at import. Leave empty to accept any key."
        spellCheck={false}
      />
    </div>
    <TextField
      name="badge"
      label="Badge"
      hint="Your own text on card and page. Leave empty for the automatic one."
      maxLength={24}
    />
    <TickField name="popular" label="Popular" />
    <TickField name="recommended" label="Recommended" />
    <TickField name="bestSeller" label="Best seller" />
  </Section>
);

/** What the shop says of it. */
export const Texts = () => (
  <Section title="Texts">
    <LongField
      name="description"
      label="Short description"
      hint="One or two sentences, for cards, search results and the top of its page."
      rows={3}
      maxLength={500}
    />
    <MarkdownField name="longDescription" label="Long description" />
    <LinesField name="benefits" label="Benefits" hint="One per line." />
    <LinesField name="features" label="Features" hint="One per line. The first two appear on its card." />
    <TextField name="targetAudience" label="Audience" hint="Who it is for." maxLength={200} />
    <TickField name="commercialUse" label="May be used at work" />
  </Section>
);
