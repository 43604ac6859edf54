import { useStore } from '@nanostores/react';
import { useState } from 'react';
import { $leaving, acceptExitOffer, closeExitIntent } from '../stores/cart/exit-intent';
import { Button } from '../ui/Button';
import { Dialog } from '../ui/Dialog';

/**
 * The popup for shoppers about to leave, if staff enabled it: the cart is kept, where to get help, and a coupon if one
 * is offered.
 */
export default function ExitIntent() {
  const leaving = useStore($leaving, { ssr: () => null });
  const [busy, setBusy] = useState(false);
  if (!leaving) return null;
  const { offer } = leaving;
  const inCart = location.pathname === '/cart';
  const accept = async () => {
    if (!offer) return;
    setBusy(true);
    await acceptExitOffer(offer);
    setBusy(false);
  };
  return (
    <Dialog open onClose={closeExitIntent} title="Before you go">
      <p>Your cart stays in this browser, so you can finish later. Have a question? We’re glad to help.</p>
      {offer && (
        <p className="notice notice-good mt-4">
          The code <strong>{offer.code}</strong> takes {offer.takesOff} off what is in your cart.
        </p>
      )}
      <div className="mt-6 flex flex-wrap gap-3">
        {offer ? (
          <Button look="primary" busy={busy} busyText="One moment…" onClick={accept}>
            Use the code
          </Button>
        ) : (
          <a className="btn btn-primary" href={inCart ? '/checkout' : '/cart'}>
            {inCart ? 'Go to checkout' : 'Open my cart'}
          </a>
        )}
        <a className="btn btn-quiet" href="/contact">
          Ask a question
        </a>
      </div>
    </Dialog>
  );
}
