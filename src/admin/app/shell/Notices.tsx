import { useStore } from '@nanostores/react';
import { dismissToast } from '../../../stores/toasts';
import { Toasts } from '../../../ui/Toasts';
import { $notice } from '../notices';

/** Messages about what was done or failed, in a live region of their own. */
export function Notices() {
  const shown = useStore($notice);
  return <Toasts toasts={shown ? [shown] : []} onDismiss={() => dismissToast()} />;
}
