/** The share of visits that is measured. */
const SAMPLED = 0.25;

/** Measures some visits; the code (measure.ts) loads after the first interaction or when the page is left. */
export function startVitals(): void {
  if (Math.random() >= SAMPLED) return;
  const measure = () => void import('./measure');
  addEventListener('shop:used', measure, { once: true });
  document.addEventListener('visibilitychange', measure, { once: true });
}
