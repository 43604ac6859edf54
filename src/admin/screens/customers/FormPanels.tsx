import type { CustomerDetail } from '../../../shop/customers/contract-staff';
import { lazyForm } from '../../kit/lazy-form';
import { Panel } from '../../kit/Panel';

const EraseForm = lazyForm(() => import('./EraseForm'));

/** The acts that need more than a reason. */
export type FormName = 'erase';

interface Props {
  customer: CustomerDetail;
  open: FormName | undefined;
  onClose: () => void;
}

/** The form of an act, at the side. */
export function FormPanels({ customer, open, onClose }: Props) {
  return (
    <Panel
      look="side"
      open={open === 'erase'}
      onClose={onClose}
      title={`Erase ${customer.email}`}
      about="This cannot be undone. Orders lose name, address and mail and keep their sums and keys; what payment disputes and the books need stays sealed until its day. A block of theirs ends. They get a mail that says all this."
    >
      {open === 'erase' && <EraseForm id={customer.id} onSaved={onClose} />}
    </Panel>
  );
}
