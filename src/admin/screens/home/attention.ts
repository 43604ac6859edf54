import { staff } from '../../../client/staff';
import { setOpenEntries } from '../../app/attention-count';
import { resource } from '../../kit/resource';

/** The attention list: everything that needs staff now. */
export const attention = resource({
  list: '/api/admin/attention',
  filters: ['state', 'kind', 'assignee'],
  sort: 'urgency',
  csv: { from: '/api/admin/attention.csv', name: 'attention.csv' },
  onPage: ({ counts }) => setOpenEntries(counts.open),
});

/** Loads the number of open entries, for the rail of every screen. */
export async function countAttention(): Promise<void> {
  const query = new URLSearchParams({ size: '1' });
  await staff.get('/api/admin/attention', { query }).then(
    ({ counts }) => setOpenEntries(counts.open),
    () => undefined,
  );
}

const entries = (count: number) => (count === 1 ? 'One entry' : `${count} entries`);

/** Assigns open entries to a staff member, or to nobody (null). `name` is used in the confirmation. */
export async function assign(ids: string[], assignee: string | null, name: string) {
  const { changed } = await staff.post('/api/admin/attention/assign', { json: { ids, assignee } });
  return { title: `${entries(changed)} ${assignee ? `assigned to ${name}` : 'unassigned'}` };
}

/** Closes open entries; the note records what was done. */
export async function resolve(ids: string[], note: string) {
  const { changed } = await staff.post('/api/admin/attention/resolve', { json: { ids, note } });
  return { title: `${entries(changed)} resolved` };
}
