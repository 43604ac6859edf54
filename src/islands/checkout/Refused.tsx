import { useStore } from '@nanostores/react';
import { $cardErrors } from '../../stores/checkout/form';
import { $failure } from '../../stores/checkout/state';

/**
 * Says above the card's fields why it was refused and what to do; disappears when the number, which it marks, changes. A
 * `framed` number takes the focus inside the provider's frame, where its message is not read: so all of this is announced.
 */
export function Refused({ framed = false }) {
  const failure = useStore($failure);
  const cardError = useStore($cardErrors).number;
  // The number may have another error by now, which must not bring it back.
  if (!failure?.atCard || !cardError?.startsWith(failure.title)) return null;
  const { title, text, relief, more } = failure;
  return (
    <div className="refused notice notice-bad sm:col-span-2" role={framed ? 'alert' : undefined}>
      <p className="text-lg font-semibold">{title}</p>
      <p>{[text, relief].filter(Boolean).join(' ')}</p>
      <p role={framed ? undefined : 'alert'}>{more?.replace(`${relief} `, '')}</p>
    </div>
  );
}
