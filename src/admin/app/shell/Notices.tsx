import { useStore } from '@nanostores/react';
import { dismissToast } from '../../../stores/toasts';
import { Toasts } from '../../../ui/Toasts';
import { $notice } from '../notices';

/** What was done or went wrong, in a live region of its own. */
export function Notices() {
  const shown = useStore($notice);
  return <Toasts toasts={shown ? [shown] : []} onDismiss={() => dismissToast()} />;
}
