import { INVOICES_PER_FILE } from '../../../shop/invoices/files';
import { resource } from '../../kit/resource';

/** Invoices and credit notes. */
export const invoices = resource({
  list: '/api/admin/invoices',
  filters: ['kind', 'mode', 'from', 'to'],
  csv: { from: '/api/admin/invoices.csv', name: 'invoices.csv', permission: 'orders:export' },
});

/** Links that are shown at most: 1,000 documents are enough of one period. */
const MAX_FILES = 20;

/**
 * The addresses of the files with all PDFs of the period, and whether there are more. Unknown while the list is narrowed
 * by more than its days: the files are not, and nothing says how many documents they hold.
 */
export function filesOf(search: URLSearchParams, total: number): { addresses: string[]; more: boolean } | undefined {
  if (['q', 'kind', 'mode'].some((name) => search.get(name))) return undefined;
  const files = Math.ceil(total / INVOICES_PER_FILE);
  const addresses = Array.from({ length: Math.min(MAX_FILES, files) }, (_, index) => {
    const query = new URLSearchParams();
    for (const name of ['from', 'to']) if (search.get(name)) query.set(name, search.get(name) ?? '');
    query.set('part', String(index + 1));
    return `/api/admin/invoices.zip?${query}`;
  });
  return { addresses, more: files > MAX_FILES };
}
