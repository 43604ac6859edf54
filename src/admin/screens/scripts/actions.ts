import { staff } from '../../../client/staff';
import type { ScriptRow } from '../../../shop/scripts/contract-staff';
import type { RowAction } from '../../kit/row-action';

const runs = ({ state }: ScriptRow) => !['off', 'stopped', 'removed'].includes(state);

/** The actions on a script in its list. */
export const ACTIONS: readonly RowAction<ScriptRow>[] = [
  {
    label: 'Turn off…',
    permission: 'scripts:write',
    when: ({ state }) => state !== 'off' && state !== 'removed',
    many: 'turned off',
    ask: ([row]) => ({
      title: `Turn off ${row?.name}`,
      text: 'Pages opened a minute from now are without it. On a page that is open it keeps running until the visitor leaves.',
      confirm: 'Turn it off',
      reason: 'Why is it turned off?',
    }),
    run: async ({ id, name }, reason) => {
      await staff.post('/api/admin/custom-scripts/:id/turn-off', { param: { id }, json: { reason } });
      return { title: `${name} is off` };
    },
  },
  {
    label: 'Turn on…',
    permission: 'scripts:write',
    when: (row) => !runs(row) && row.state !== 'removed',
    ask: ([row]) => ({
      title: `Turn on ${row?.name}`,
      text: 'Its approved version runs again; without one it waits for approval.',
      confirm: 'Turn it on',
      reason: 'Why is it turned on?',
    }),
    run: async ({ id, name }, reason) => {
      await staff.post('/api/admin/custom-scripts/:id/turn-on', { param: { id }, json: { reason } });
      return { title: `${name} is on` };
    },
  },
  {
    label: 'Remove…',
    danger: true,
    permission: 'scripts:write',
    when: ({ state }) => state !== 'removed',
    ask: ([row]) => ({
      title: `Remove ${row?.name}`,
      text: 'It ends for good. Its versions and who approved them stay on record.',
      confirm: 'Remove it',
      reason: 'Why is it removed?',
    }),
    run: async ({ id, name }, reason) => {
      await staff.post('/api/admin/custom-scripts/:id/remove', { param: { id }, json: { reason } });
      return { title: `${name} is removed` };
    },
  },
];
