import { useStore } from '@nanostores/react';
import type { SubmitEvent } from 'react';
import { $finder, $finding, askAgain, askForOrders, type Finder, openOrders } from '../stores/order-finder';
import { Button } from '../ui/Button';
import { Field } from '../ui/Field';
import { OrderRow } from './account/OrderRow';

/** Hands a field of the sent form to `send`. The fields are native: what is typed before hydration is kept. */
const sender = (name: string, send: (text: string) => Promise<void>) => (event: SubmitEvent<HTMLFormElement>) => {
  event.preventDefault();
  void send(String(new FormData(event.currentTarget).get(name) ?? ''));
};

function Ask({ fault }: { fault: string | undefined }) {
  const busy = useStore($finding, { ssr: () => false });
  return (
    <form className="card grid gap-4 p-5 md:p-7" onSubmit={sender('email', askForOrders)} noValidate>
      <h2 className="text-lg">By a code to your mailbox</h2>
      <p className="text-muted">Opens every order made with your address in this browser, with its keys.</p>
      <Field
        label="Email you ordered with"
        name="email"
        type="email"
        autoComplete="email"
        maxLength={254}
        required
        error={fault}
      />
      <Button type="submit" look="primary" className="justify-self-start" busy={busy} busyText="Sending…">
        Mail me a code
      </Button>
    </form>
  );
}

function Code({ email, message, fault }: Extract<Finder, { step: 'code' }>) {
  const busy = useStore($finding);
  return (
    <form className="card grid gap-4 p-5 md:p-7" onSubmit={sender('code', openOrders)} noValidate>
      <h2 className="text-lg">Type the code</h2>
      <p className="text-muted" role="status">
        {message} It holds for 15 minutes, in this browser. <strong className="wrap-anywhere text-ink">{email}</strong>
      </p>
      <Field
        label="Code"
        name="code"
        className="key auth-code"
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={9}
        required
        autoFocus
        error={fault}
      />
      <Button type="submit" look="primary" className="justify-self-start" busy={busy} busyText="Opening…">
        Show my orders
      </Button>
      <p className="flex flex-wrap gap-x-6 gap-y-2 text-sm">
        <button type="button" className="link" onClick={() => askForOrders(email)}>
          Mail me another code
        </button>
        <button type="button" className="link" onClick={askAgain}>
          Another address
        </button>
      </p>
    </form>
  );
}

function Found({ email, orders }: Extract<Finder, { step: 'found' }>) {
  return (
    <div className="grid gap-4">
      <h2 className="text-lg" role="status">
        {orders.length === 1 ? 'One order' : `${orders.length} orders`} with {email}
      </h2>
      <ul className="card">
        {orders.map((order) => (
          <OrderRow key={order.id} order={order} />
        ))}
      </ul>
      <button type="button" className="link justify-self-start text-sm" onClick={askAgain}>
        Another address
      </button>
    </div>
  );
}

/** Finds the orders of an address by a mailed code. */
export default function OrderFinder() {
  const finder = useStore($finder, { ssr: () => ({ step: 'ask' }) as Finder });
  if (finder.step === 'found') return <Found {...finder} />;
  return finder.step === 'code' ? <Code {...finder} /> : <Ask fault={finder.fault} />;
}
