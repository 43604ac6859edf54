import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import { Button } from '../../../ui/Button';
import { $location, navigate, withSearch } from '../../app/location';
import { loadChoices } from '../../app/product-choices';
import type { ScreenProps } from '../../app/screen-props';
import { may } from '../../app/session';
import { lazyForm } from '../../kit/lazy-form';
import { NewPanel } from '../../kit/NewPanel';
import { Page } from '../../kit/Page';
import { ImportPanel } from './ImportPanel';
import { PriceQuestion } from './PriceQuestion';
import { ProductEditor } from './ProductEditor';
import { ProductTable } from './ProductTable';

// The form offers known vendors and suites, so they are loaded with it.
const NewProductForm = lazyForm(async () => {
  const [form] = await Promise.all([import('./NewProductForm'), loadChoices()]);
  return form;
});

/** The catalog as a table, and the product named by the address. */
export default function Products({ screen }: ScreenProps) {
  const [importing, setImporting] = useState(false);
  const open = useStore($location).search.get('product');
  useEffect(() => {
    void loadChoices();
  }, []);
  if (open)
    return (
      <>
        <ProductEditor id={open} />
        <PriceQuestion />
      </>
    );
  return (
    <Page
      title={screen.title}
      about={screen.about}
      actions={
        may('catalog:write') && (
          <>
            <Button onClick={() => setImporting(true)}>Import products</Button>
            <Button look="primary" className="max-md:order-first" onClick={() => navigate(withSearch({ new: '1' }))}>
              New product
            </Button>
          </>
        )
      }
    >
      <ProductTable />
      <ImportPanel open={importing} onClose={() => setImporting(false)} />
      <NewPanel title="New product" about="It begins as a draft: nobody sees it until you make it live.">
        {() => <NewProductForm />}
      </NewPanel>
    </Page>
  );
}
