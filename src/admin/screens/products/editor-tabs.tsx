import type { ReactNode } from 'react';
import type { ReadProduct } from '../../../shop/catalog/contract-staff';
import { lazyForm } from '../../kit/lazy-form';
import { History } from './History';
import { Pictures } from './Pictures';
import { Schedules } from './Schedules';

const DetailsForm = lazyForm(() => import('./DetailsForm'));

export type TabId = 'details' | 'pictures' | 'schedules' | 'history';

/** The tabs of the editor, each with its address (`view`); a new tab is one entry here. */
export const TABS: Record<TabId, { label: string; show: (product: ReadProduct) => ReactNode }> = {
  details: {
    label: 'Details',
    show: (product) => <DetailsForm key={`${product.id} ${product.revision}`} product={product} />,
  },
  pictures: {
    label: 'Pictures',
    show: ({ id, status }) => <Pictures key={id} productId={id} live={status === 'live'} />,
  },
  schedules: { label: 'Scheduled prices', show: ({ id }) => <Schedules key={id} productId={id} /> },
  history: { label: 'History', show: (product) => <History product={product} /> },
};
