import { atom } from 'nanostores';
import { $toast } from './toasts';

/** The shop's message on screen, for islands that show it again above a dialog. */
export const $message = atom($toast.get());
$toast.listen((toast) => $message.set(toast));
