import { CONSENT_NAME } from '../../shop/consent/choice';
import { OPTIONAL_PURPOSES, type OptionalPurpose } from '../../shop/consent/purposes';
import { choose } from '../../stores/consent/choose';
import { allows, onConsent, readConsent, refusedByBrowser } from '../../stores/consent/consent';

/** Starts the consent dialog at the first sign of use: its buttons, and the display of the current choice. */
export function startConsentDialog(): void {
  const dialog = document.getElementById(CONSENT_NAME);
  if (!dialog) return;
  const boxes = [...dialog.querySelectorAll<HTMLInputElement>('[data-purpose]')];
  const purposeOf = ({ dataset }: HTMLInputElement) => dataset.purpose as OptionalPurpose;
  const ANSWERS: Record<string, () => OptionalPurpose[]> = {
    none: () => [],
    all: () => [...OPTIONAL_PURPOSES],
    chosen: () => boxes.filter(({ checked }) => checked).map(purposeOf),
  };

  const show = () => {
    const isRefused = refusedByBrowser();
    dialog.toggleAttribute('data-refused', isRefused);
    for (const box of boxes) Object.assign(box, { checked: allows(purposeOf(box)), disabled: isRefused });
  };
  const opened = () => {
    if (!dialog.matches(':popover-open')) return;
    show();
    // Focus moves into the dialog only if the visitor opened it, not if it opened automatically.
    if ('asks' in dialog.dataset) return;
    const details = dialog.querySelector('details');
    if (details) details.open = true;
    dialog.querySelector<HTMLElement>('h2')?.focus();
  };
  const answer = (purposes: OptionalPurpose[]) => {
    choose(purposes);
    delete dialog.dataset.asks;
    dialog.hidePopover();
  };

  dialog.addEventListener('toggle', opened);
  dialog.addEventListener('keydown', ({ key }) => {
    if (key === 'Escape' && !('asks' in dialog.dataset)) dialog.hidePopover();
  });
  for (const button of dialog.querySelectorAll<HTMLButtonElement>('[data-answer]'))
    button.addEventListener('click', () => answer(ANSWERS[button.dataset.answer ?? '']?.() ?? []));
  onConsent(() => {
    show();
    if (readConsent()) void import('./follow');
  });
  opened();
}
