import type { CustomerDetail } from '../../../shop/customers/contract-staff';
import { lazyForm } from '../../kit/lazy-form';
import { Panel } from '../../kit/Panel';

const AddressForm = lazyForm(() => import('./AddressForm'));
const CreditForm = lazyForm(() => import('./CreditForm'));
const EraseForm = lazyForm(() => import('./EraseForm'));

/** Actions that need more than a reason. */
export type FormName = 'address' | 'credit' | 'erase';

interface Props {
  customer: CustomerDetail;
  open: FormName | undefined;
  onClose: () => void;
}

/** The form of an action, in a side panel. */
export function FormPanels({ customer, open, onClose }: Props) {
  return (
    <>
      <Panel
        look="side"
        open={open === 'address'}
        onClose={onClose}
        title={`Change the address of ${customer.email}`}
        about="A link goes to the new address and works for two days; nothing changes until it is confirmed. Then the account and its orders move, every device is signed out, and the former address gets a notice with a link that undoes it. A pending change is replaced."
      >
        {open === 'address' && <AddressForm id={customer.id} onSaved={onClose} />}
      </Panel>
      <Panel
        look="side"
        open={open === 'credit'}
        onClose={onClose}
        title={`Purchase on account for ${customer.email}`}
        about="When signed in, they can order without a card and transfer the amount by the due date to the bank account in Settings. Without that account it is not offered."
      >
        {open === 'credit' && <CreditForm customer={customer} onSaved={onClose} />}
      </Panel>
      <Panel
        look="side"
        open={open === 'erase'}
        onClose={onClose}
        title={`Erase ${customer.email}`}
        about="This cannot be undone. Orders lose the name, address and email but keep their amounts and keys; what payment disputes and accounting need stays sealed until its date. Any block on them ends. They get an email that explains this."
      >
        {open === 'erase' && <EraseForm id={customer.id} onSaved={onClose} />}
      </Panel>
    </>
  );
}
