import { $toast, dismissToast, holdToast, type Toast } from '../../stores/toasts';

const SWIPE_PX = 50;

const element = (tag: string, className: string, text = '') =>
  Object.assign(document.createElement(tag), { className, textContent: text });

/** Complete class names, because the build finds a page's styles by them (docs/decisions/page-styles.md). */
const KINDS: Record<Toast['kind'], string> = { plain: 'toast', good: 'toast toast-good', bad: 'toast toast-bad' };

function build(toast: Toast): HTMLElement {
  const box = element('div', KINDS[toast.kind]);
  const close = element('button', 'toast-close', '×');
  close.setAttribute('type', 'button');
  close.setAttribute('aria-label', 'Dismiss');
  close.addEventListener('click', () => dismissToast(toast.id));
  box.append(element('p', 'toast-title', toast.title), close);
  if (toast.text) box.append(element('p', 'toast-text', toast.text));
  if (toast.action) {
    const { label, run } = toast.action;
    const acts = element('p', 'toast-action');
    const button = element('button', toast.next ? 'btn btn-quiet btn-small' : 'btn btn-ink btn-small', label);
    button.setAttribute('type', 'button');
    button.addEventListener('click', () => {
      dismissToast(toast.id);
      run();
    });
    // The action comes first.
    if (toast.next)
      acts.append(Object.assign(element('a', 'btn btn-ink btn-small', toast.next.label), { href: toast.next.href }));
    acts.append(button);
    box.append(acts);
  }
  return box;
}

/** A swipe of 50 px to the right dismisses the message. */
function followSwipe(box: HTMLElement): void {
  let startX = 0;
  box.addEventListener('pointerdown', (event) => {
    startX = event.clientX;
  });
  box.addEventListener('pointerup', (event) => {
    if (event.clientX - startX >= SWIPE_PX) dismissToast();
  });
}

/** Shows the shop's messages, one at a time, in the live region; F8 moves the focus to it. */
export function startToasts(): void {
  const region = document.getElementById('toasts');
  if (!region) return;
  for (const sign of ['pointerenter', 'focusin']) region.addEventListener(sign, () => holdToast(true));
  for (const sign of ['pointerleave', 'focusout']) region.addEventListener(sign, () => holdToast(false));
  document.addEventListener('keydown', (event) => {
    if (event.key !== 'F8') return;
    event.preventDefault();
    region.querySelector('button')?.focus();
  });
  $toast.subscribe((toast) => {
    region.replaceChildren();
    if (!toast) {
      region.removeAttribute('data-low');
      return region.removeAttribute('style');
    }
    const box = build(toast);
    followSwipe(box);
    region.append(box);
  });
}
