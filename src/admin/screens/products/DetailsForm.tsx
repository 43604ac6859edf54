import { useState } from 'react';
import { CallError } from '../../../client/call';
import { type ProductFields, productFields, type ReadProduct } from '../../../shop/catalog/contract-staff';
import { may } from '../../app/session';
import { EditForm } from '../../kit/form/EditForm';
import { type Clash, Conflict } from './Conflict';
import { differing, products, readNow, saveFields } from './products';
import { Naming, Selling, Texts } from './sections';
import { Contents, Downloads, Feed, Related } from './sections-more';

/** Everything that is said of a product. What a colleague saved meanwhile is shown beside what was typed here. */
export default function DetailsForm({ product }: { product: ReadProduct }) {
  const [clash, setClash] = useState<Clash>();
  const base = product.fields as ProductFields;
  const send = async (mine: ProductFields) => {
    try {
      await saveFields(product, differing(mine, base));
    } catch (error) {
      const late = error instanceof CallError && error.code === 'product_changed';
      if (late) setClash({ text: error.text, mine, base, theirs: await readNow(product.id) });
      throw error;
    }
  };
  return (
    <>
      <EditForm
        schema={productFields}
        values={base}
        submit="Save"
        send={send}
        onSaved={() => void products.record.reload()}
      >
        <fieldset className="grid min-w-0 max-w-[860px] gap-5 border-0 p-0" disabled={!may('catalog:write')}>
          <Naming />
          <Selling product={product} />
          <Texts />
          <Contents />
          <Downloads />
          <Feed />
          <Related id={product.id} />
        </fieldset>
      </EditForm>
      <Conflict clash={clash} onClose={() => setClash(undefined)} />
    </>
  );
}
