import { useStore } from '@nanostores/react';
import { $orderLink, mailLink } from '../../stores/order/order';
import { Button } from '../../ui/Button';

interface Props {
  orderId: string;
  label: string;
  lead?: string;
}

/** Emails the order's link to its address: a button or, after `lead`, a link in a sentence. */
export function SendLink({ orderId, label, lead }: Props) {
  const link = useStore($orderLink);
  if (lead)
    return (
      <p>
        {lead}{' '}
        <button type="button" className="link" disabled={link.status === 'sending'} onClick={() => mailLink(orderId)}>
          {label}
        </button>{' '}
        <span role="status">{'text' in link && link.text}</span>
      </p>
    );
  return (
    <div className="max-xs:w-full">
      <Button
        className="max-xs:w-full"
        busy={link.status === 'sending'}
        busyText="Sending…"
        onClick={() => mailLink(orderId)}
      >
        {label}
      </Button>
      <p role="status" className={link.status === 'failed' ? 'error mt-2' : 'hint mt-2 empty:mt-0'}>
        {'text' in link && link.text}
      </p>
    </div>
  );
}
