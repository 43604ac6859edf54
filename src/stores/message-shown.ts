import { atom } from 'nanostores';
import { $toast } from './toasts';

/** The current toast, for islands that repeat it above a dialog. */
export const $message = atom($toast.get());
$toast.listen((toast) => $message.set(toast));
