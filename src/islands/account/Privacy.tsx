import { useStore } from '@nanostores/react';
import { type SubmitEvent, useState } from 'react';
import type { CustomerView } from '../../shop/customers/contract';
import { $accountBusy } from '../../stores/account/account';
import { $safetyErrors, eraseAccount, saveExport } from '../../stores/account/safety';
import { Button } from '../../ui/Button';
import { Dialog } from '../../ui/Dialog';
import { Field } from '../../ui/Field';

/** Confirms by address and password before all personal data are erased. */
function EraseForm({ customer, onClose }: { customer: CustomerView; onClose: () => void }) {
  const busy = useStore($accountBusy) === 'erase';
  const errors = useStore($safetyErrors);
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    void eraseAccount(String(form.get('email') ?? ''), String(form.get('password') ?? ''));
  };
  return (
    <form className="grid gap-4" onSubmit={submit}>
      <ul className="list-disc space-y-1 pl-5">
        <li>Your account, devices and passkeys are deleted.</li>
        <li>
          Your orders lose your name, address, phone and email address right away. Number, sums and country stay in our
          books.
        </li>
        <li>
          For paid orders, we keep two things longer, locked away: proof of the order, in case its payment is disputed,
          and your name and address, for tax law. We tell you until when; both are then erased automatically.
        </li>
        <li>Your keys stay valid, but this account no longer shows them: save them first.</li>
      </ul>
      <Field
        label={
          <>
            Type <span className="wrap-anywhere">{customer.email}</span> to confirm
          </>
        }
        name="email"
        type="email"
        autoComplete="off"
        required
        error={errors.email}
      />
      {customer.hasPassword && (
        <Field
          label="Your password"
          name="password"
          type="password"
          autoComplete="current-password"
          required
          error={errors.password}
        />
      )}
      <div className="flex flex-wrap gap-2">
        <Button type="submit" look="danger" busy={busy} busyText="Erasing…">
          Erase my data for good
        </Button>
        <Button onClick={onClose}>Keep my account</Button>
      </div>
    </form>
  );
}

/** The customer's data, to export or to erase. */
export function Privacy({ customer }: { customer: CustomerView }) {
  const busy = useStore($accountBusy) === 'export';
  const [isConfirming, setIsConfirming] = useState(false);
  const close = () => setIsConfirming(false);
  return (
    <section aria-labelledby="data-title" className="grid gap-5">
      <div className="card">
        <div className="account-row grid-cols-1! gap-y-4! py-6!">
          <div className="read">
            <h2 id="data-title" className="text-lg">
              Your data as a file
            </h2>
            <p className="mt-1 text-muted">
              Everything we keep about you except your keys, as a JSON file: any text editor opens it, and programs can
              read it. Save the keys under{' '}
              <a className="link" href="#keys">
                Keys
              </a>
              .
            </p>
          </div>
          <Button className="sm:justify-self-start" busy={busy} busyText="Collecting…" onClick={saveExport}>
            Download JSON
          </Button>
        </div>
        <div className="account-row grid-cols-1! gap-y-4! py-6!">
          <div className="read">
            <h2 className="text-lg">Erase your data</h2>
            <p className="mt-1 text-muted">
              We delete your account and take your name off your orders. Your keys keep working. For paid orders, we
              keep two things longer, locked away:
            </p>
            <dl className="my-3 grid grid-cols-[auto_1fr] gap-x-5 gap-y-1">
              <dt className="font-semibold">540 days</dt>
              <dd className="text-muted">Proof of the order, in case its payment is disputed</dd>
              <dt className="font-semibold">10 years</dt>
              <dd className="text-muted">Your name and address, for tax law</dd>
            </dl>
            <p className="text-muted">
              Both are then erased automatically. We tell you the dates, here and by email, and staff must give a reason
              to open either.
            </p>
          </div>
          <Button className="sm:justify-self-start" look="danger" onClick={() => setIsConfirming(true)}>
            Erase my data…
          </Button>
        </div>
      </div>
      <p className="hint">
        What we keep, and why, is in our{' '}
        <a className="link" href="/privacy-policy">
          privacy policy
        </a>
        .
      </p>
      <Dialog open={isConfirming} onClose={close} title="Erase my data">
        {isConfirming && <EraseForm customer={customer} onClose={close} />}
      </Dialog>
    </section>
  );
}
