import { playBank } from '../../stores/test-bank';
import { Button } from '../../ui/Button';

/** Test mode: plays the bank that takes days. */
export default function TestBank({ id }: { id: string }) {
  return (
    <div className="notice notice-warn grid gap-3">
      <p>Test mode: play the bank, days later.</p>
      <p className="flex flex-wrap gap-3">
        <Button onClick={() => void playBank(id, 'paid')}>The bank pays</Button>
        <Button onClick={() => void playBank(id, 'refused')}>The bank does not pay</Button>
      </p>
    </div>
  );
}
