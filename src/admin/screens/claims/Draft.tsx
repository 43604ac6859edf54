import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import type { ClaimDraft } from '../../../shop/licenses/contract-claims';
import { Button } from '../../../ui/Button';
import { $location, navigate, withSearch } from '../../app/location';
import { Panel } from '../../kit/Panel';
import { Pending } from '../../pending/Pending';
import { copyText } from '../../records/copy-text';
import { draft } from './claims';

function Mail({ subject, body, keys }: ClaimDraft) {
  if (keys === 0) return <p>Every bad key from this supplier has been claimed, credited or refused.</p>;
  return (
    <div className="grid gap-4">
      <p className="font-medium">{subject}</p>
      <pre className="overflow-x-auto rounded-card bg-sunken p-3 whitespace-pre-wrap">{body}</pre>
      <p className="text-muted">
        Keys stay masked. Nothing is sent from here. Once you have sent it, select the keys in the list and mark them as
        claimed.
      </p>
      <div className="row">
        <Button look="primary" onClick={() => void copyText(`${subject}\n\n${body}`, 'Copied')}>
          Copy the email
        </Button>
        <a
          className="btn btn-quiet"
          href={`mailto:?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(body)}`}
        >
          Open it in your email program
        </a>
      </div>
    </div>
  );
}

/** The draft of the email to a supplier, while `draft` is in the address. */
export function Draft() {
  const supplier = useStore($location).search.get('draft') ?? '';
  const state = useStore(draft.$state);
  useEffect(() => {
    if (supplier) draft.open(supplier);
  }, [supplier]);
  return (
    <Panel
      look="side"
      open={supplier !== ''}
      onClose={() => navigate(withSearch({ draft: '' }), { replace: true })}
      title={supplier === '-' ? 'Email about lots without a supplier' : `Email to ${supplier}`}
    >
      <Pending state={state} onRetry={draft.reload} shape="fields" />
      {state.status === 'ready' && <Mail {...state.value} />}
    </Panel>
  );
}
