import { useStore } from '@nanostores/react';
import type { z } from 'zod';
import { staff } from '../../../client/staff';
import { createProductInput } from '../../../shop/catalog/contract-staff';
import { toast } from '../../../stores/toasts';
import { navigate, withSearch } from '../../app/location';
import { $choices, loadChoices } from '../../app/product-choices';
import { TextField } from '../../kit/fields';
import { EditForm } from '../../kit/form/EditForm';
import { PlaceFields } from './fields';

const schema = createProductInput.shape.product;

async function create(product: z.output<typeof schema>): Promise<string> {
  const { id } = await staff.post('/api/admin/products', { json: { product } });
  toast(`${product.name} created`, { kind: 'good', text: 'It is a draft.' });
  await loadChoices();
  return id;
}

/** The few facts a new product needs; the editor that opens next has the rest. */
export default function NewProductForm() {
  const { vendors, suites } = useStore($choices);
  return (
    <EditForm
      schema={schema}
      values={{
        name: '',
        slug: '',
        vendor: vendors[0] ?? '',
        suite: suites[0] ?? '',
        version: '',
        category: '',
        price: '',
      }}
      submit="Create the draft"
      send={create}
      onSaved={(id) => navigate(withSearch({ new: '', product: id }), { replace: true })}
    >
      <TextField name="name" label="Name" required maxLength={120} />
      <TextField
        name="slug"
        label="Web address"
        hint="Lowercase letters, digits and hyphens. It comes after /product/."
        required
        maxLength={80}
        spellCheck={false}
      />
      <PlaceFields />
      <TextField name="price" label="Price in US dollars" inputMode="decimal" placeholder="149.99" required />
    </EditForm>
  );
}
