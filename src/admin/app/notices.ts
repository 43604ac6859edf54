import { atom, onMount, readonlyType } from 'nanostores';
import { $toast } from '../../stores/toasts';

const $shown = atom($toast.get());
onMount($shown, () => $toast.subscribe((toast) => $shown.set(toast)));

/** The current message, for the back office's own live region. */
export const $notice = readonlyType($shown);
