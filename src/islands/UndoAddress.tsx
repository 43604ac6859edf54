import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import type { UndoLink } from '../shop/orders/contract';
import { undoLink } from '../stores/order/undo-address';
import { Button } from '../ui/Button';
import { Failed, LinkPage, OneMoment } from './account/LinkPage';

function Question({ link, busy, error }: { link: UndoLink; busy: boolean; error: string | undefined }) {
  return (
    <LinkPage title="Undo the change of address?">
      <p className="text-muted">
        Emails about order <strong>{link.orderNumber}</strong> now go to{' '}
        <strong className="wrap-anywhere">{link.email}</strong>. If you undo the change, they go to{' '}
        <strong className="wrap-anywhere">{link.formerEmail}</strong> again, the other address can no longer open the
        order, and our team is notified.
      </p>
      {error && (
        <p className="notice notice-bad" role="alert">
          {error}
        </p>
      )}
      <Button look="primary" className="justify-self-start" busy={busy} busyText="Undoing…" onClick={undoLink.confirm}>
        Undo the change
      </Button>
      <p className="text-muted">Asked for the change yourself? Close this page, and nothing changes.</p>
    </LinkPage>
  );
}

/** The page of the link in a notice about a changed address. */
export default function UndoAddress() {
  const undo = useStore(undoLink.$question);
  useEffect(() => void undoLink.open(), []);
  if (undo.status === 'asking' || undo.status === 'saving')
    return <Question link={undo.link} busy={undo.status === 'saving'} error={undo.error} />;
  if (undo.status === 'done')
    return (
      <LinkPage title="The change is undone">
        <p className="notice notice-good">{undo.text}</p>
      </LinkPage>
    );
  if (undo.status === 'closed')
    return (
      <LinkPage title="This link no longer works" isClosed>
        <p className="text-muted">{undo.text}</p>
        <a className="btn btn-primary justify-self-start" href="/order-lookup">
          Find my order
        </a>
      </LinkPage>
    );
  if (undo.status === 'failed')
    return (
      <LinkPage title="Undo the change of address">
        <Failed text={undo.text} retry={undoLink.open} />
      </LinkPage>
    );
  return (
    <LinkPage title="Undo the change of address">
      <OneMoment />
    </LinkPage>
  );
}
