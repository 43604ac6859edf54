import { useStore } from '@nanostores/react';
import { $notice } from '../../../stores/admin/notices';
import { dismissToast } from '../../../stores/toasts';
import { Toasts } from '../../../ui/Toasts';

/** What was done or went wrong, in a live region of its own. */
export function Notices() {
  const shown = useStore($notice);
  return <Toasts toasts={shown ? [shown] : []} onDismiss={() => dismissToast()} />;
}
