import { useStore } from '@nanostores/react';
import { $toast, dismissToast } from '../../../stores/toasts';
import { Toasts } from '../../../ui/Toasts';

/** Messages about what was done or failed, in a live region of their own. */
export function Notices() {
  const toast = useStore($toast);
  return <Toasts toasts={toast ? [toast] : []} onDismiss={() => dismissToast()} />;
}
