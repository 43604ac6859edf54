import { assignEntries, exportAttention, listAttention, resolveEntries } from '../../client/staff';
import type { AttentionEntry, AttentionOutput } from '../../shop/staff/contract-desk';
import { toast } from '../toasts';
import { setOpenEntries } from './attention-count';
import { createList } from './list';
import { saveList } from './save-list';

const countThem = (page: AttentionOutput) => {
  setOpenEntries(page.counts.open);
  return page;
};

/** The attention list: what needs a person now. */
export const attention = createList<AttentionEntry, AttentionOutput>({
  load: (query) => listAttention(query).then(countThem),
  filters: ['state', 'kind', 'assignee'],
  idOf: ({ id }) => id,
});

/** Saves everything the filter finds. */
export const saveAttention = saveList(attention, 'attention.csv', exportAttention);

/** Asks how many entries are open, for the rail of every screen. */
export async function countAttention(): Promise<void> {
  await listAttention(new URLSearchParams({ size: '1' })).then(countThem, () => undefined);
}

const entries = (count: number) => (count === 1 ? 'One entry' : `${count} entries`);

/** Gives entries to somebody, or to nobody (null). `name` is said in the confirmation. */
export async function assign(ids: string[], assignee: string | null, name: string): Promise<void> {
  const { changed } = await assignEntries({ ids, assignee });
  toast(assignee ? `${entries(changed)} assigned to ${name}` : `${entries(changed)} assigned to nobody`, {
    kind: 'good',
  });
  await attention.reload();
}

/** Closes entries; the note says what was done. */
export async function resolve(ids: string[], note: string): Promise<void> {
  const { changed } = await resolveEntries({ ids, note });
  toast(`${entries(changed)} resolved`, { kind: 'good' });
  attention.select([]);
  await attention.reload();
}
