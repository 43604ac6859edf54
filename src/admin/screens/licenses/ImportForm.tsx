import { z } from 'zod';
import { textOf } from '../../../shop/csv/decode';
import { importQuery } from '../../../shop/licenses/contract';
import { LICENSE_LABELS, LICENSE_TYPES } from '../../../shop/licenses/lot-terms';
import { CURRENCIES } from '../../../shop/money';
import { ProductSearch } from '../../app/ProductSearch';
import { useProductOptions } from '../../app/product-choices';
import { FieldPair } from '../../fields/FieldPair';
import { FileField } from '../../fields/FileField';
import { ChoiceField, LongField, TextField } from '../../kit/fields';
import { EditForm } from '../../kit/form/EditForm';
import { Shape } from '../../pending/Pending';
import { type Import, previewImport } from './store';

/** The facts of a lot and its keys: a file, or pasted text. */
const schema = importQuery
  .omit({ dryRun: true, acceptUnmatched: true })
  .extend({ keys: z.string(), file: z.custom<FileList>().optional() })
  .refine(({ keys, file }) => keys.trim() !== '' || (file?.[0]?.size ?? 0) > 0, {
    path: ['keys'],
    message: 'Choose a file or paste the keys.',
  });

async function preview({ keys, file, ...fields }: z.output<typeof schema>): Promise<void> {
  const filledIn = Object.entries(fields).filter(([, value]) => value !== undefined);
  const facts = Object.fromEntries(filledIn.map(([name, value]) => [name, String(value)]));
  const first = file?.[0];
  await previewImport({ facts, text: first ? textOf(new Uint8Array(await first.arrayBuffer())) : keys });
}

/** The input of an import: the product, the lot's name, and the keys as a file or text. */
export default function ImportForm({ facts, text }: Extract<Import, { status: 'form' }>) {
  const products = useProductOptions();
  // The form reads its initial values only once: it waits until the products are loaded.
  if (products.length === 0) return <Shape of="fields" />;
  const selected = products.find(({ value }) => value === facts?.product) ?? products[0];
  return (
    <EditForm
      schema={schema}
      values={{ lot: '', ...facts, product: selected?.value ?? '', keys: text ?? '' }}
      unsaved={facts?.lot !== undefined}
      submit="Preview import"
      busyText="Looking…"
      send={preview}
    >
      <ProductSearch />
      <ChoiceField name="product" label="Product" options={products} required />
      <TextField
        name="lot"
        label="Lot"
        hint="The delivery they came in, e.g. its invoice number."
        required
        maxLength={120}
      />
      <FileField name="file" label="File" accept=".csv,.txt,text/csv,text/plain" />
      <LongField name="keys" label="Or paste the keys" rows={4} spellCheck={false} autoComplete="off" />
      <details className="more">
        <summary>More about the lot</summary>
        <div className="more-body grid gap-4">
          <TextField name="seats" label="Seats per key" type="number" min={1} max={1000} placeholder="1" />
          <FieldPair>
            <TextField name="unitCost" kind="optional" label="Unit cost" inputMode="decimal" />
            <ChoiceField
              name="currency"
              kind="optional"
              label="Currency"
              options={[{ value: '', label: '—' }, ...CURRENCIES.map((code) => ({ value: code, label: code }))]}
            />
          </FieldPair>
          <TextField name="supplier" kind="optional" label="Supplier" maxLength={200} />
          <TextField name="invoice" kind="optional" label="Invoice" maxLength={200} />
          <FieldPair>
            <TextField name="region" kind="optional" label="Region" maxLength={60} />
            <ChoiceField
              name="licenseType"
              kind="optional"
              label="License type"
              options={[
                { value: '', label: '—' },
                ...LICENSE_TYPES.map((type) => ({ value: type, label: LICENSE_LABELS[type] })),
              ]}
            />
          </FieldPair>
          <FieldPair>
            <TextField name="boughtAt" kind="optional" label="Bought" type="date" />
            <TextField name="activateBefore" kind="optional" label="Activate before" type="date" />
          </FieldPair>
        </div>
      </details>
    </EditForm>
  );
}
