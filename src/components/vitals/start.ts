/** The part of visits that is measured. */
const SAMPLED = 0.25;

/** Measures some visits, with code that comes after the first press or once the page is left (measure.ts). */
export function startVitals(): void {
  if (Math.random() >= SAMPLED) return;
  const measure = () => void import('./measure');
  addEventListener('shop:used', measure, { once: true });
  document.addEventListener('visibilitychange', measure, { once: true });
}
