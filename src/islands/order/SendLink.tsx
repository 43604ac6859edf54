import { useStore } from '@nanostores/react';
import { $link, mailLink } from '../../stores/order';
import { Button } from '../../ui/Button';

/** Mails the order's link to the address it was bought with. */
export function SendLink({ orderId, label }: { orderId: string; label: string }) {
  const link = useStore($link);
  return (
    <div>
      <Button busy={link.state === 'sending'} busyText="Sending…" onClick={() => mailLink(orderId)}>
        {label}
      </Button>
      <p role="status" className={link.state === 'failed' ? 'error mt-2' : 'hint mt-2'}>
        {'text' in link ? link.text : ''}
      </p>
    </div>
  );
}
