import type { CardLook } from '../../stores/checkout/card-fields';

/** Returns a color of the page as #rrggbb, since frames of other origins may not support the notation of our tokens. */
function hex(name: string): string {
  const context = Object.assign(document.createElement('canvas'), { width: 1, height: 1 }).getContext('2d');
  if (!context) return '#000000';
  const probe = document.createElement('i');
  probe.style.color = `var(${name})`;
  document.body.append(probe);
  context.fillStyle = getComputedStyle(probe).color;
  probe.remove();
  context.fillRect(0, 0, 1, 1);
  const parts = [...context.getImageData(0, 0, 1, 1).data].slice(0, 3);
  return `#${parts.map((part) => part.toString(16).padStart(2, '0')).join('')}`;
}

/** Returns the current colors for the provider's fields. */
export const cardLook = (): CardLook => ({
  color: hex('--color-ink'),
  placeholder: hex('--color-muted'),
  bad: hex('--color-bad'),
});

/** Calls back whenever the page's colors change; returns a function that stops it. */
export function followLook(onChange: (look: CardLook) => void): () => void {
  const watcher = new MutationObserver(() => onChange(cardLook()));
  watcher.observe(document.documentElement, { attributes: true, attributeFilter: ['class'] });
  return () => watcher.disconnect();
}
