import type { ReactNode } from 'react';
import type { ReadProduct } from '../../../shop/catalog/contract-staff';
import { lazyForm } from '../../kit/lazy-form';
import { History } from './History';

const DetailsForm = lazyForm(() => import('./DetailsForm'));

export type TabId = 'details' | 'history';

/** The parts of the editor, each with its address (`view`); a new part is one entry here. */
export const TABS: Record<TabId, { label: string; show: (product: ReadProduct) => ReactNode }> = {
  details: {
    label: 'Details',
    show: (product) => <DetailsForm key={`${product.id} ${product.revision}`} product={product} />,
  },
  history: { label: 'History', show: (product) => <History product={product} /> },
};
