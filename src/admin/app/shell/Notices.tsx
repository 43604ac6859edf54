import { useStore } from '@nanostores/react';
import { $toast, dismissToast } from '../../../stores/toasts';
import { Toasts } from '../../../ui/Toasts';

/** Messages about what was done or failed, in a live region of their own. */
export function Notices() {
  const shown = useStore($toast);
  return <Toasts toasts={shown ? [shown] : []} onDismiss={() => dismissToast()} />;
}
