/** A full turn of fifty cards takes 600 s (specification 2, section 9); fewer cards keep the same pace. */
const MS_PER_CARD = 12_000;
/** How long a step by button may take before the row moves on, in milliseconds. */
const STEP_MS = 800;

const isReduced = () => matchMedia('(prefers-reduced-motion: reduce)').matches;

/** Appends a copy of every card, so that the end of the row runs into its beginning; false if all fit on screen. */
function duplicate(track: HTMLElement): boolean {
  if (track.scrollWidth <= track.clientWidth) return false;
  for (const card of [...track.children]) {
    const copy = track.appendChild(card.cloneNode(true) as HTMLElement);
    copy.setAttribute('aria-hidden', 'true');
  }
  return true;
}

/** Returns whether the row is paused: by its button (pressed from the start under reduced motion), pointer or focus. */
function watchHolds(track: HTMLElement, pause: HTMLElement): () => boolean {
  let paused = isReduced();
  let busy = false;
  const updateButton = () => {
    pause.textContent = paused ? 'Play' : 'Pause';
  };
  updateButton();
  pause.addEventListener('click', () => {
    paused = !paused;
    updateButton();
  });
  const signs = { pointerenter: true, focusin: true, touchstart: true, pointerleave: false, focusout: false };
  for (const [sign, holds] of Object.entries({ ...signs, touchend: false }))
    track.addEventListener(sign, () => (busy = holds), { passive: true });
  return () => paused || busy;
}

/** Scrolls the row endlessly while it is in view; it can be paused, swiped, and moved by keyboard or buttons. */
export function startDrift(section: HTMLElement, track: HTMLElement): void {
  const controls = section.querySelector<HTMLElement>('[data-carousel-controls]');
  const pause = section.querySelector<HTMLElement>('[data-carousel-pause]');
  if (!controls || !pause || !duplicate(track)) return;
  controls.hidden = false;
  const isHeld = watchHolds(track, pause);
  const cards = track.querySelectorAll('li');
  const offsetOf = (index: number) => (cards[index]?.offsetLeft ?? 0) - (cards[0]?.offsetLeft ?? 0);
  const loopWidth = () => offsetOf(cards.length / 2);
  let inView = false;
  let at = track.scrollLeft;
  let before = 0;
  let settled = 0;

  for (const button of controls.querySelectorAll<HTMLElement>('[data-carousel-step]'))
    button.addEventListener('click', () => {
      const way = Number(button.dataset.carouselStep);
      if (way < 0 && track.scrollLeft < offsetOf(1)) track.scrollLeft += loopWidth();
      track.scrollBy({ left: way * offsetOf(1), behavior: isReduced() ? 'auto' : 'smooth' });
      settled = performance.now() + STEP_MS;
    });

  const move = (now: number) => {
    const elapsed = Math.min(now - before, 100);
    before = now;
    // The visitor scrolled: continue from there.
    if (Math.abs(track.scrollLeft - at) > 2) at = track.scrollLeft;
    if (now > settled) {
      if (!isHeld()) at += (elapsed * offsetOf(1)) / MS_PER_CARD;
      if (at >= loopWidth()) at -= loopWidth();
      if (Math.abs(track.scrollLeft - at) >= 1) track.scrollLeft = at;
    }
    if (inView) requestAnimationFrame(move);
  };
  new IntersectionObserver((entries) => {
    const wasInView = inView;
    inView = entries.at(-1)?.isIntersecting ?? false;
    if (inView && !wasInView) requestAnimationFrame(move);
  }).observe(track);
}
