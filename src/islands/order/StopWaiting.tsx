import { useEffect, useRef } from 'react';
import { Button } from '../../ui/Button';

interface Props {
  /** Whether the order is not paid yet. */
  owed: boolean;
  /** Whether some keys are there, and only the rest is given up. */
  some: boolean;
  busy: boolean;
  onStop: () => void;
  onKeep: () => void;
}

/** Asks before the wait ends, because keys that arrive later then go to other buyers. */
export default function StopWaiting({ owed, some, busy, onStop, onKeep }: Props) {
  const keep = useRef<HTMLButtonElement>(null);
  // The pressed button disappeared: the focus moves to the harmless one of two.
  useEffect(() => keep.current?.focus(), []);
  return (
    <div className="mt-4 flex flex-wrap items-center gap-3 max-xs:*:w-full">
      <p className="w-full" role="status">
        Stop waiting{owed ? '? What you paid goes back by transfer.' : ' and get your money back?'}
        {some && ' Keys you have stay yours.'}
      </p>
      <Button look="primary" busy={busy} onClick={onStop}>
        {owed ? 'Yes, cancel' : some ? 'Yes, refund the rest' : 'Yes, cancel and refund'}
      </Button>
      <Button ref={keep} disabled={busy} onClick={onKeep}>
        Keep waiting
      </Button>
    </div>
  );
}
