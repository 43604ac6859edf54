import { useStore } from '@nanostores/react';
import { $toast, dismissToast } from '../../stores/toasts';
import { Toasts } from '../../ui/Toasts';

/** Repeats toasts above the open dialog, because the page's own region is then inert and covered. */
export function DialogToasts() {
  const toast = useStore($toast);
  return <Toasts toasts={toast ? [toast] : []} onDismiss={() => dismissToast()} />;
}
