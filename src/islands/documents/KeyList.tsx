import { clsx } from 'clsx';
import { useRef, useState } from 'react';
import { KEY_LIST_CONSENT, type KeyListFormat } from '../../shop/orders/key-list';
import { saveKeyList } from '../../stores/order/key-list';
import { Button } from '../../ui/Button';
import { Checkbox } from '../../ui/Checkbox';

/** Downloads all keys of an order or account as a file, once the buyer has agreed to the consequences. */
export default function KeyList({ orderId }: { orderId?: string }) {
  const [agreed, setAgreed] = useState(false);
  const [showsError, setShowsError] = useState(false);
  const [busy, setBusy] = useState<KeyListFormat | undefined>();
  const box = useRef<HTMLInputElement>(null);
  const save = async (format: KeyListFormat) => {
    setShowsError(!agreed);
    if (!agreed) return box.current?.focus();
    setBusy(format);
    await saveKeyList(orderId, format);
    setBusy(undefined);
  };
  return (
    <div className="grid gap-4">
      <p className="read">
        <strong>Anyone who has the file can use the keys</strong>, so keep it where you keep passwords. Keys you sent to
        other people are not included.
      </p>
      <Checkbox
        ref={box}
        label={KEY_LIST_CONSENT.text}
        checked={agreed}
        error={showsError && !agreed ? 'Check this box first, then save the list.' : undefined}
        onChange={(event) => setAgreed(event.target.checked)}
      />
      <div className="flex flex-wrap gap-2">
        {(['csv', 'pdf'] as const).map((format) => (
          <Button
            key={format}
            className={clsx('max-sm:grow', !agreed && 'border-line bg-sunken text-muted')}
            disabled={busy !== undefined && busy !== format}
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
