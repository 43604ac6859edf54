import { useMemo } from 'react';
import type { StaffOrder } from '../../../shop/orders/contract-staff';
import { createForm } from '../../../stores/admin/form';
import { correctAddress } from '../../../stores/admin/orders';
import { Form, LongField, TextField } from '../parts/Form';
import { Panel } from '../parts/Panel';

interface Props {
  order: StaffOrder;
  open: boolean;
  onClose: () => void;
}

function Correction({ order, onClose }: Omit<Props, 'open'>) {
  const form = useMemo(
    () =>
      createForm(
        ({ email, reason }: { email: string; reason: string }) => correctAddress(order.id, email, reason),
        () => onClose(),
      ),
    [order.id, onClose],
  );
  const send = (data: FormData) =>
    form.submit({ email: String(data.get('email') ?? '').trim(), reason: String(data.get('reason') ?? '').trim() });
  return (
    <Form form={form} submit="Correct it and send the keys" onSubmit={send}>
      <TextField
        name="email"
        label="E-mail"
        type="email"
        autoComplete="off"
        defaultValue={order.email}
        required
        maxLength={254}
      />
      <LongField
        name="reason"
        label="How do you know it is the buyer’s?"
        required
        minLength={3}
        maxLength={500}
        rows={3}
      />
    </Form>
  );
}

/** Gives an order another mail address; whoever reads that mailbox gets the keys, so it asks how it is known. */
export function AddressPanel({ order, open, onClose }: Props) {
  return (
    <Panel
      look="side"
      open={open}
      onClose={onClose}
      title={`Correct the address of ${order.orderNumber}`}
      about="The order moves to the new address and its keys are mailed there. The old address stays in the audit."
    >
      {open && <Correction order={order} onClose={onClose} />}
    </Panel>
  );
}
