import { useState } from 'react';
import { KEY_LIST_CONSENT, type KeyListFormat } from '../../shop/orders/key-list';
import { saveKeyList } from '../../stores/key-list';
import { Button } from '../../ui/Button';
import { Checkbox } from '../../ui/Checkbox';

/** Downloads all keys of an order or account as a file, once the buyer has agreed to the consequences. */
export default function KeyList({ orderId }: { orderId?: string }) {
  const [agreed, setAgreed] = useState(false);
  const [busy, setBusy] = useState<KeyListFormat | undefined>();
  const save = async (format: KeyListFormat) => {
    setBusy(format);
    await saveKeyList(orderId, format);
    setBusy(undefined);
  };
  return (
    <div className="grid gap-3">
      <Checkbox label={KEY_LIST_CONSENT.text} checked={agreed} onChange={(event) => setAgreed(event.target.checked)} />
      <p className="hint read">
        {!agreed && 'Tick the box to save the list. '}Anyone who has the file can use the keys, so keep it where you
        keep passwords. It leaves out copies you gave to other people.
      </p>
      <div className="flex flex-wrap gap-2">
        {(['csv', 'pdf'] as const).map((format) => (
          <Button
            key={format}
            className="max-sm:grow"
            disabled={!agreed || (busy !== undefined && busy !== format)}
            busy={busy === format}
            busyText="Making the list…"
            onClick={() => save(format)}
          >
            Save as {format.toUpperCase()}
          </Button>
        ))}
      </div>
    </div>
  );
}
