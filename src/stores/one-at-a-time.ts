import type { WritableAtom } from 'nanostores';
import { fieldMessage } from '../client/field-message';

/**
 * Does one piece of work at a time: `$busy` says which while it runs, and is empty again after it. `failed` gets the
 * error in words.
 */
export async function oneAtATime<Busy>(
  { $busy, what }: { $busy: WritableAtom<Busy>; what: Busy },
  work: () => Promise<void>,
  failed: (text: string) => void,
): Promise<void> {
  const idle = $busy.get();
  if (idle) return;
  $busy.set(what);
  try {
    await work();
  } catch (error) {
    failed(fieldMessage(error));
  } finally {
    $busy.set(idle);
  }
}
