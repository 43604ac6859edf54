import type { Colleague } from '../../shop/staff/contract-attention';

/** The assignee filter of a list: the staff member, nobody, or one of these colleagues. */
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
