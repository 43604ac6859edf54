import { useStore } from '@nanostores/react';
import { useState } from 'react';
import {
  $guestBusy,
  $guestData,
  eraseData,
  type GuestData,
  openData,
  requestGuestData,
  restartGuestData,
  saveData,
} from '../stores/account/guest-data';
import { Button } from '../ui/Button';
import { Dialog } from '../ui/Dialog';
import { AddressForm } from './code/AddressForm';
import { CodeForm } from './code/CodeForm';

const countText = (count: number, one: string, more: string) => `${count} ${count === 1 ? one : more}`;

function EraseDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const busy = useStore($guestBusy) === 'erase';
  return (
    <Dialog open={open} onClose={onClose} title="Erase my data">
      <ul className="list-disc space-y-1 pl-5">
        <li>
          Your orders lose your name, address, phone and email address right away. Messages and requests are deleted.
        </li>
        <li>
          For orders you paid for, we keep what a bank asks for in a dispute, and your name and address for the tax
          office. It is sealed, and we tell you until when.
        </li>
        <li>Your keys stay valid, but emails and links no longer lead you to them: save them first.</li>
      </ul>
      <div className="mt-4 flex flex-wrap gap-2">
        <Button look="danger" busy={busy} busyText="Erasing…" onClick={() => void eraseData().then(onClose)}>
          Erase my data for good
        </Button>
        <Button onClick={onClose}>Keep my data</Button>
      </div>
    </Dialog>
  );
}

function Open({ email, account, orders, invoices, error }: Extract<GuestData, { step: 'open' }>) {
  const busy = useStore($guestBusy);
  const [isConfirming, setIsConfirming] = useState(false);
  if (account)
    return (
      <div className="card grid gap-3 p-5 md:p-7">
        <h2 className="text-lg">This address has an account</h2>
        <p>
          Sign in (a code by email works). Under{' '}
          <a className="link" href="/account#privacy">
            Privacy
          </a>
          , you can download your data or have it erased.
        </p>
      </div>
    );
  return (
    <div className="card grid gap-4 p-5 md:p-7">
      <div role="status">
        <h2 className="text-lg">
          The data of <span className="wrap-anywhere">{email}</span>
        </h2>
      </div>
      <p className="text-muted">
        {countText(orders, 'order', 'orders')},{' '}
        {countText(invoices, 'invoice or credit note', 'invoices and credit notes')}, and what else we keep under this
        address: emails, messages, reviews, requests. License keys are not in the file.
      </p>
      {error && (
        <p className="error" role="alert">
          {error}
        </p>
      )}
      <div className="flex flex-wrap gap-2">
        <Button look="primary" busy={busy === 'export'} busyText="Collecting…" onClick={() => void saveData()}>
          Download JSON
        </Button>
        <Button look="danger" onClick={() => setIsConfirming(true)}>
          Erase my data
        </Button>
      </div>
      <button type="button" className="link justify-self-start text-sm" onClick={restartGuestData}>
        Another address
      </button>
      <EraseDialog open={isConfirming} onClose={() => setIsConfirming(false)} />
    </div>
  );
}

/** Exports or erases the data of a person without an account, after an emailed code. */
export default function GuestDataIsland() {
  const state = useStore($guestData, { ssr: () => ({ step: 'ask' }) as GuestData });
  const busy = useStore($guestBusy, { ssr: () => null });
  switch (state.step) {
    case 'ask':
      return (
        <AddressForm
          title="Without an account"
          text="A code by email shows that the address is yours. No account is created."
          label="Your email address"
          error={state.error}
          busy={busy === 'mail'}
          onEmail={requestGuestData}
        />
      );
    case 'code':
      return (
        <CodeForm
          {...state}
          error={state.error}
          busy={busy === 'code'}
          busyText="Opening…"
          submit="Show my options"
          onCode={openData}
          onAgain={() => void requestGuestData(state.email)}
          other="Another address"
          onOther={restartGuestData}
        />
      );
    case 'open':
      return <Open {...state} />;
    case 'erased':
      return (
        <div className="card grid gap-3 p-5 md:p-7" role="status">
          <h2 className="text-lg">Your data has been erased</h2>
          <p>{state.message}</p>
        </div>
      );
  }
}
