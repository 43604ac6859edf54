import type { StaffOrder } from '../../../shop/orders/contract-staff';
import { lazyForm } from '../../kit/lazy-form';
import { Panel } from '../../kit/Panel';

interface Props {
  order: StaffOrder;
  open: boolean;
  onClose: () => void;
}

const AddressForm = lazyForm(() => import('./AddressForm'));

/** Changes an order's email address; its owner can then see the keys, so staff have to say how they know it. */
export function AddressPanel({ order, open, onClose }: Props) {
  return (
    <Panel
      look="side"
      open={open}
      onClose={onClose}
      title={`Correct the address of ${order.orderNumber}`}
      about="The order moves to the new address, and its order email goes there. The old address stays in the audit."
    >
      {open && <AddressForm order={order} onSaved={onClose} />}
    </Panel>
  );
}
