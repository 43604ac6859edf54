import { useMemo } from 'react';
import { offers } from '../../../shop/catalog/offers';
import { textOf } from '../../../shop/licenses/decode';
import { CURRENCIES } from '../../../shop/money';
import { Form } from '../../kit/Form';
import { ChoiceField, FieldProblem, LongField, TextField } from '../../kit/fields';
import { createForm } from '../../kit/form';
import { type Import, previewImport } from './store';

/** Facts of the lot beside its keys, by the name of their fields. */
const FACTS = [
  'product',
  'lot',
  'seats',
  'supplier',
  'invoice',
  'unitCost',
  'currency',
  'region',
  'boughtAt',
  'activateBefore',
] as const;

const fileIn = (data: FormData): File | undefined => {
  const file = data.get('file');
  return file instanceof File && file.size > 0 ? file : undefined;
};

/** The file, or what was pasted. */
async function keysIn(data: FormData): Promise<string> {
  const file = fileIn(data);
  return file ? textOf(new Uint8Array(await file.arrayBuffer())) : String(data.get('keys') ?? '');
}

/** What an import needs to know: the product, a lot's name, and the keys as a file or as text. */
export function ImportForm({ facts: before, text }: Extract<Import, { state: 'form' }>) {
  const facts = before ?? {};
  const form = useMemo(
    () =>
      createForm(async (data: FormData) => {
        const facts = Object.fromEntries(FACTS.map((name) => [name, String(data.get(name) ?? '').trim()]));
        return previewImport({ facts, text: await keysIn(data) });
      }),
    [],
  );
  const send = (data: FormData) => {
    if (!fileIn(data) && String(data.get('keys') ?? '').trim() === '')
      form.refuse({ keys: 'Choose a file or paste the keys.' });
    else void form.submit(data);
  };
  return (
    <Form
      form={form}
      submit="See what would happen"
      busyText="Looking …"
      unsaved={before ? 'always' : 'changed'}
      onSubmit={send}
    >
      <ChoiceField
        name="product"
        defaultValue={facts.product}
        label="Product"
        options={offers.map(({ id, name }) => ({ value: id, label: name }))}
        required
      />
      <TextField
        name="lot"
        defaultValue={facts.lot}
        label="Lot"
        hint="The delivery they came in, e.g. its invoice number."
        required
        maxLength={120}
      />
      <div className="grid gap-1">
        <label className="label" htmlFor="import-file">
          File
        </label>
        <input id="import-file" className="file" type="file" name="file" accept=".csv,.txt,text/csv,text/plain" />
        <FieldProblem name="file" />
      </div>
      <LongField
        name="keys"
        defaultValue={text}
        label="Or paste the keys"
        rows={4}
        spellCheck={false}
        autoComplete="off"
      />
      <details className="more">
        <summary>What else is known of the lot</summary>
        <div className="form more-body">
          <TextField
            name="seats"
            defaultValue={facts.seats}
            label="Seats per key"
            type="number"
            min={1}
            max={1000}
            placeholder="1"
          />
          <div className="form-pair">
            <TextField name="unitCost" defaultValue={facts.unitCost} label="Unit cost" inputMode="decimal" />
            <ChoiceField
              name="currency"
              defaultValue={facts.currency}
              label="Currency"
              options={[{ value: '', label: '—' }, ...CURRENCIES.map((code) => ({ value: code, label: code }))]}
            />
          </div>
          <TextField name="supplier" defaultValue={facts.supplier} label="Supplier" maxLength={200} />
          <TextField name="invoice" defaultValue={facts.invoice} label="Invoice" maxLength={200} />
          <TextField name="region" defaultValue={facts.region} label="Region" maxLength={60} />
          <div className="form-pair">
            <TextField name="boughtAt" defaultValue={facts.boughtAt} label="Bought" type="date" />
            <TextField name="activateBefore" defaultValue={facts.activateBefore} label="Activate before" type="date" />
          </div>
        </div>
      </details>
    </Form>
  );
}
