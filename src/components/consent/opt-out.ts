import { choose } from '../../stores/consent/choose';
import { allows, onConsent, openConsent, readConsent, refusedByBrowser } from '../../stores/consent/consent';

/** Returns the current choice in this browser as text. */
function stateText(): string {
  if (refusedByBrowser())
    return 'Your browser asks for it (Global Privacy Control or Do Not Track), so you are opted out.';
  if (allows('marketing')) return 'You agreed to marketing. Turn this on to take it back.';
  return readConsent()
    ? 'You are opted out in this browser.'
    : 'You have not chosen yet. Until you agree to marketing, nothing is sold or shared.';
}

/** Starts the switch of the California page. Switching it off opens the consent dialog, since opting in takes a choice. */
export function startOptOut(): void {
  const input = document.querySelector<HTMLInputElement>('[data-opt-out]');
  const state = document.getElementById('opt-out-state');
  if (!input || !state) return;
  const show = () => {
    const isRefused = refusedByBrowser();
    input.checked = isRefused || (readConsent() !== undefined && !allows('marketing'));
    input.disabled = isRefused;
    state.textContent = stateText();
  };
  input.addEventListener('change', () => {
    if (input.checked) choose((readConsent()?.purposes ?? []).filter((purpose) => purpose !== 'marketing'));
    else openConsent();
    show();
  });
  onConsent(show);
  show();
}
