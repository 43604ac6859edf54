import { read, write } from '../storage';

const NAME = 'celebrate-order';

/** Plays one burst of confetti behind the page's text and cards; none where the system asks for reduced motion. */
async function confettiOnce(): Promise<void> {
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) return;
  const { default: confetti } = await import('canvas-confetti');
  const canvas = document.createElement('canvas');
  canvas.className = 'pointer-events-none fixed inset-0 -z-10 size-full';
  canvas.setAttribute('aria-hidden', 'true');
  document.body.append(canvas);
  // The library's own worker is a blob, which the page's policy blocks.
  const fire = confetti.create(canvas, { useWorker: false, resize: true });
  await fire({ particleCount: 90, spread: 75, origin: { y: 0.6 }, disableForReducedMotion: true });
  canvas.remove();
}

/** Schedules the confetti for when the order's page opens. */
export const scheduleConfetti = (orderId: string) => write(NAME, orderId, 'sessionStorage');

/** Plays the confetti once if it was scheduled, or if this page has just confirmed the payment itself. */
export function playConfetti(orderId: string, { session = false } = {}): void {
  if (read(NAME, 'sessionStorage') !== orderId && !session) return;
  write(NAME, null, 'sessionStorage');
  void confettiOnce().catch(() => undefined);
}
