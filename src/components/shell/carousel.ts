const STEP_MS = 4000;

const still = () => matchMedia('(prefers-reduced-motion: reduce)').matches;

function step(track: HTMLElement, direction: number): void {
  const width = (track.firstElementChild?.clientWidth ?? 320) + 16;
  const end = track.scrollWidth - track.clientWidth - 4;
  const from = track.scrollLeft;
  const left = direction > 0 && from >= end ? 0 : direction < 0 && from <= 4 ? end : from + direction * width;
  track.scrollTo({ left, behavior: still() ? 'auto' : 'smooth' });
}

/** A row that moves on every 4 s while it is in view, unless paused, pointed at or motion is unwelcome. */
function startCarousel(carousel: HTMLElement): void {
  const track = carousel.querySelector<HTMLElement>('ul');
  const controls = carousel.querySelector<HTMLElement>('[data-carousel-controls]');
  const pause = carousel.querySelector<HTMLElement>('[data-carousel-pause]');
  if (!track || !controls || !pause) return;
  let paused = still();
  let inView = false;
  let busy = false;
  const say = () => {
    pause.textContent = paused ? 'Play' : 'Pause';
  };
  controls.hidden = false;
  say();
  pause.addEventListener('click', () => {
    paused = !paused;
    say();
  });
  for (const button of controls.querySelectorAll<HTMLElement>('[data-carousel-step]'))
    button.addEventListener('click', () => step(track, Number(button.dataset.carouselStep)));
  for (const sign of ['pointerenter', 'focusin', 'touchstart'])
    track.addEventListener(
      sign,
      () => {
        busy = true;
      },
      { passive: true },
    );
  for (const sign of ['pointerleave', 'focusout'])
    track.addEventListener(sign, () => {
      busy = false;
    });
  new IntersectionObserver(([entry]) => {
    inView = entry?.isIntersecting ?? false;
  }).observe(track);
  setInterval(() => {
    if (inView && !paused && !busy && !document.hidden) step(track, 1);
  }, STEP_MS);
}

/** All rows of the page. */
export function startCarousels(): void {
  for (const carousel of document.querySelectorAll<HTMLElement>('[data-carousel]')) startCarousel(carousel);
}
