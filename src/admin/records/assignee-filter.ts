import type { Colleague } from '../../shop/staff/contract-attention';

/** The filter of a list whose rows are assigned to somebody: oneself, nobody, or one of these colleagues. */
export const assigneeFilter = (colleagues: readonly Colleague[]) => ({
  name: 'assignee' as const,
  label: 'Assigned to',
  all: 'Anyone',
  options: [
    { value: 'me', label: 'Me' },
    { value: 'none', label: 'Unassigned' },
    ...colleagues.map(({ id, name }) => ({ value: id, label: name })),
  ],
});
