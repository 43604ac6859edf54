import { useStore } from '@nanostores/react';
import { z } from 'zod';
import type { ReadProduct } from '../../../shop/catalog/contract-staff';
import { toast } from '../../../stores/toasts';
import { $choices } from '../../app/product-choices';
import { ChoiceField, LongField } from '../../kit/fields';
import { EditForm } from '../../kit/form/EditForm';
import { products, setStatus } from './products';

const schema = z.object({
  successorId: z.string(),
  reason: z.string().trim().min(3, 'Say why in a few words').max(500),
});

/** Asks where the address of a retired product redirects, and why it is retired. */
export default function RetireForm({ product, onSaved }: { product: ReadProduct; onSaved: () => void }) {
  const { id, revision, fields } = product;
  const others = useStore($choices).products.filter((other) => other.id !== id && other.status === 'live');
  return (
    <EditForm
      schema={schema}
      values={{ successorId: '', reason: '' }}
      submit="Retire"
      danger
      send={async ({ successorId, reason }) => {
        const more = { reason, ...(successorId && { successorId }) };
        toast((await setStatus({ id, name: fields.name, revision }, 'retired', more)).title, { kind: 'good' });
        await products.record.reload();
      }}
      onSaved={onSaved}
    >
      <p className="text-muted">It leaves the shop. Existing orders and their keys stay as they are.</p>
      <ChoiceField
        name="successorId"
        label="Its address leads to"
        options={[
          { value: '', label: 'A page that says it is no longer sold' },
          ...others.map((other) => ({ value: other.id, label: other.name })),
        ]}
      />
      <LongField name="reason" label="Why is it retired?" required rows={3} maxLength={500} />
    </EditForm>
  );
}
