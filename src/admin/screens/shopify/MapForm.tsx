import { z } from 'zod';
import type { VariantRow } from '../../../shop/commerce/contract';
import { toast } from '../../../stores/toasts';
import { ProductSearch } from '../../app/ProductSearch';
import { useProductOptions } from '../../app/product-choices';
import { ChoiceField } from '../../kit/fields';
import { EditForm } from '../../kit/form/EditForm';
import { choose, map } from './store';

const input = z.strictObject({ productId: z.string().min(1, 'Choose a product.') });

/** Chooses the product of one variant. */
export default function MapForm({ variant }: { variant: VariantRow }) {
  const options = useProductOptions();
  return (
    <div className="grid gap-4">
      <ProductSearch />
      <EditForm
        schema={input}
        values={{ productId: variant.productId ?? variant.suggestion?.productId ?? '' }}
        submit="Map it"
        send={async ({ productId }) => {
          await map(variant.id, productId);
          toast(`${variant.title} mapped`, { kind: 'good' });
          choose(undefined);
        }}
      >
        <ChoiceField name="productId" label="Our product" options={[{ value: '', label: 'Choose…' }, ...options]} />
      </EditForm>
    </div>
  );
}
