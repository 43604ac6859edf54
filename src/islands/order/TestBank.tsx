import { useState } from 'react';
import { sentence } from '../../client/call';
import { sandboxBank } from '../../client/payments';
import { loadOrder } from '../../stores/order';
import { Button } from '../../ui/Button';

/** Test mode: plays the bank that takes days. */
export default function TestBank({ id }: { id: string }) {
  const [text, setText] = useState('');
  const play = (outcome: 'paid' | 'refused') =>
    sandboxBank({ orderId: id, outcome }).then(
      () => loadOrder(id),
      (error: unknown) => setText(sentence(error)),
    );
  return (
    <div className="notice notice-warn grid gap-3">
      <p>Test mode: play the bank, days later.</p>
      <p className="flex flex-wrap gap-3">
        <Button onClick={() => void play('paid')}>The bank pays</Button>
        <Button onClick={() => void play('refused')}>The bank does not pay</Button>
      </p>
      {text && <p role="alert">{text}</p>}
    </div>
  );
}
