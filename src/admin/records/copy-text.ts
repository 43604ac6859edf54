import { toast } from '../../stores/toasts';

/** Copies a text and shows `message`, or what to do where the browser does not allow it. */
export async function copyText(text: string, message: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    toast(message, { kind: 'good' });
  } catch {
    toast('Your browser couldn’t copy it', { text: 'Select it and copy it by hand.', kind: 'bad' });
  }
}
