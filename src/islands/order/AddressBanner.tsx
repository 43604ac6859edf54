import { useStore } from '@nanostores/react';
import { type SubmitEvent, useEffect, useRef, useState } from 'react';
import type { OrderView } from '../../shop/orders/contract';
import {
  $address,
  confirmEmailChange,
  editEmailAgain,
  type Reload,
  requestEmailChange,
  resumeEmailChange,
} from '../../stores/order/address';
import { Button } from '../../ui/Button';
import { Field } from '../../ui/Field';

function AddressForm({ id }: { id: string }) {
  const { busy, error, email: lastEmail } = useStore($address);
  const [email, setEmail] = useState(lastEmail);
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    void requestEmailChange(id, email);
  };
  return (
    <form className="mt-4 grid max-w-md gap-3" onSubmit={submit} noValidate>
      <Field
        label="Your correct email address"
        type="email"
        name="email"
        autoComplete="email"
        maxLength={254}
        required
        value={email}
        error={error}
        onChange={(event) => setEmail(event.target.value)}
      />
      <Button type="submit" look="primary" className="justify-self-start" busy={busy} busyText="Sending a code…">
        Send a code there
      </Button>
    </form>
  );
}

function CodeForm({ id, reload }: { id: string; reload: Reload }) {
  const { busy, error, email } = useStore($address);
  const [code, setCode] = useState('');
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => form.current?.querySelector('input')?.focus({ preventScroll: true }), []);
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    void confirmEmailChange(id, code, reload);
  };
  return (
    <form ref={form} className="mt-4 grid max-w-md gap-3" onSubmit={submit} noValidate>
      <p role="status">
        We sent six digits to <strong className="wrap-anywhere">{email}</strong>. They are valid for 30 minutes.
      </p>
      <Field
        label="Code from the email"
        className="key"
        name="code"
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={20}
        required
        value={code}
        error={error}
        onChange={(event) => setCode(event.target.value)}
      />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" look="primary" busy={busy} busyText="Checking…">
          Confirm address
        </Button>
        <Button look="plain" disabled={busy} onClick={editEmailAgain}>
          Use another address
        </Button>
      </div>
    </form>
  );
}

const TROUBLE: Record<string, { title: string; text: string }> = {
  bounced: {
    title: 'Our email didn’t reach you',
    text: 'came back. Correct the address and your keys go out again.',
  },
  needs_attention: {
    title: 'Please check your email address',
    text: 'may not have arrived; our team can see that, too. If the address is wrong, correct it and your keys go out again.',
  },
};

/** Shown after an email bounced or while a new address waits for its code: the buyer corrects the address here. */
export default function AddressBanner({ order, reload }: { order: OrderView; reload: Reload }) {
  const { step } = useStore($address);
  const words = TROUBLE[order.mail?.state ?? ''];
  useEffect(() => resumeEmailChange(order.pendingEmail), [order.pendingEmail]);
  return (
    <section className="notice notice-warn" aria-labelledby="address">
      <h2 id="address" className="text-lg">
        {words?.title ?? 'Confirm your new address'}
      </h2>
      {words && (
        <p className="mt-2">
          The email to <strong className="wrap-anywhere">{order.email}</strong> {words.text}{' '}
          {order.hasLicenseKeys && 'They are also below.'}
        </p>
      )}
      {step === 'code' ? <CodeForm id={order.id} reload={reload} /> : <AddressForm id={order.id} />}
    </section>
  );
}
