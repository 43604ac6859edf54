import { useStore } from '@nanostores/react';
import type { ReceivableRow } from '../../../shop/receivables/contract-staff';
import { $location, navigate, withSearch } from '../../app/location';
import { lazyForm } from '../../kit/lazy-form';
import { moneyText } from '../../kit/money';
import { Panel } from '../../kit/Panel';
import type { RowAction } from '../../kit/row-action';
import { receivables } from './receivables';

const TakeBackForm = lazyForm(() => import('./TakeBackForm'));

/** Opens the form below for an order with a recorded payment. */
export const TAKE_BACK: RowAction<ReceivableRow> = {
  label: 'Take a payment back…',
  permission: 'customers:credit',
  when: ({ received, refunded, canceled }) => received !== 0 || refunded !== 0 || canceled,
  run: async ({ id }) => {
    navigate(withSearch({ unbook: id }));
    return undefined;
  },
};

/** The form that reverses a payment of the order named by the address. */
export function TakeBack() {
  const id = useStore($location).search.get('unbook') ?? '';
  const state = useStore(receivables.$state);
  const row = state.status === 'ready' ? state.page.rows.find((one) => one.id === id) : undefined;
  const close = () => navigate(withSearch({ unbook: '' }), { replace: true });
  return (
    <Panel
      look="side"
      open={row !== undefined}
      onClose={close}
      title={`Take a payment back for ${row?.number ?? ''}`}
      about={
        row &&
        `${moneyText(row.received, row.currency)} is recorded as received. What is taken back is owed again; keys that went out stay out.`
      }
    >
      {row && <TakeBackForm key={row.id} id={row.id} onSaved={close} />}
    </Panel>
  );
}
