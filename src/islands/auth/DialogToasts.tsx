import { useStore } from '@nanostores/react';
import { $message } from '../../stores/message-shown';
import { dismissToast } from '../../stores/toasts';
import { Toasts } from '../../ui/Toasts';

/** Repeats the toasts above the open dialog, because the page's own region is inert and covered then. */
export function DialogToasts() {
  const toast = useStore($message);
  return <Toasts toasts={toast ? [toast] : []} onDismiss={() => dismissToast()} />;
}
