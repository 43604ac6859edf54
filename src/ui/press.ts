const RELEASES = ['pointerup', 'pointercancel'] as const;

let isPointerDown = false;

const note = ({ type }: Event): void => {
  isPointerDown = type === 'pointerdown';
};
for (const name of ['pointerdown', ...RELEASES]) globalThis.document?.addEventListener(name, note, true);

/**
 * Runs `act` now, or after the pressed pointer is released: if the page moved between press and release, the button
 * would leave the pointer and the click would be lost.
 */
export function whenReleased(act: () => void): void {
  if (!isPointerDown) {
    act();
    return;
  }
  const release = () => {
    for (const name of RELEASES) document.removeEventListener(name, release, true);
    // The click comes first.
    setTimeout(act);
  };
  for (const name of RELEASES) document.addEventListener(name, release, true);
}
