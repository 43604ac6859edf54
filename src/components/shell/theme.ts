import { COLOR_SCHEME } from '../../shop/color-scheme';

function saved(): string {
  try {
    return localStorage.getItem(COLOR_SCHEME) ?? 'auto';
  } catch {
    return 'auto';
  }
}

/** The color-scheme switches: `auto`, `light` or `dark`, remembered; before-paint.js applies the choice. */
export function startTheme(): void {
  const switches = document.querySelectorAll<HTMLInputElement>('[data-theme-switch] input');
  const mark = () => {
    for (const input of switches) input.checked = input.value === saved();
  };
  for (const input of switches)
    input.addEventListener('change', () => {
      try {
        localStorage.setItem(COLOR_SCHEME, input.value);
      } catch {
        // Storage is blocked: the choice cannot be saved.
      }
      dispatchEvent(new Event(COLOR_SCHEME));
      mark();
    });
  addEventListener('storage', mark);
  mark();
}
