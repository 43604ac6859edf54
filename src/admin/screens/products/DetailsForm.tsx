import { useState } from 'react';
import { ApiError } from '../../../client/call';
import { type ProductFields, productFields, type ReadProduct } from '../../../shop/catalog/contract-staff';
import { UNMARKED } from '../../../ui/RequiredNote';
import { may } from '../../app/session';
import { Contents as Beside } from '../../contents/Contents';
import { SAVE_BAR } from '../../fields/save-bar';
import { EditForm } from '../../kit/form/EditForm';
import { type Clash, Conflict } from './Conflict';
import { changedFields, products, readNow, saveFields } from './products';
import { Naming, PARTS, Selling, Texts } from './sections';
import { Contents, Downloads, Feed, Related } from './sections-more';

/** The line above the buttons goes on below the table of contents. */
const BAR = `${UNMARKED} [&>.asterisk]:hidden ${SAVE_BAR} lg:[&>.form-foot]:after:absolute lg:[&>.form-foot]:after:-top-px lg:[&>.form-foot]:after:bottom-0 lg:[&>.form-foot]:after:left-full lg:[&>.form-foot]:after:w-[216px] lg:[&>.form-foot]:after:border-line lg:[&>.form-foot]:after:border-t lg:[&>.form-foot]:after:bg-paper`;

/** All fields of a product. Changes that a colleague saved meanwhile are shown beside the input. */
export default function DetailsForm({ product }: { product: ReadProduct }) {
  const [clash, setClash] = useState<Clash>();
  const base = product.fields as ProductFields;
  const send = async (fields: ProductFields) => {
    try {
      await saveFields(product, changedFields(fields, base));
    } catch (error) {
      const isConflict = error instanceof ApiError && error.code === 'product_changed';
      if (isConflict) setClash({ text: error.text, mine: fields, base, theirs: await readNow(product.id) });
      throw error;
    }
  };
  return (
    <>
      <Beside label="Parts of the details" parts={PARTS}>
        <div data-unsaved>
          <EditForm
            schema={productFields}
            values={base}
            submit="Save"
            quietUntilChanged
            className={BAR}
            send={send}
            onSaved={() => void products.record.reload()}
          >
            <fieldset className="grid min-w-0 gap-5 border-0 p-0" disabled={!may('catalog:write')}>
              <Naming />
              <Selling product={product} />
              <Texts />
              <Contents />
              <Downloads />
              <Feed />
              <Related id={product.id} />
            </fieldset>
          </EditForm>
        </div>
      </Beside>
      <Conflict clash={clash} onClose={() => setClash(undefined)} />
    </>
  );
}
