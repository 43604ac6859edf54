import { atom, readonlyType } from 'nanostores';
import type { SampleReview } from '../../config/sample-reviews';
import { showsSamples } from '../page-words';

/** How long one text is shown, in milliseconds (specification 2, section 9). */
const SLIDE_MS = 4000;
const COUNT = 5;

const $loaded = atom<readonly SampleReview[]>([]);
const $chosen = atom(0);
const $stopped = atom(false);

/** The sample reviews of the carousel; none where sample content is off (design 3.2). */
export const $testimonials = readonlyType($loaded);

/** The index of the text shown. */
export const $testimonial = readonlyType($chosen);

/** Whether the carousel is stopped. */
export const $carouselStopped = readonlyType($stopped);

/** Shows one text and stops there. */
export function chooseTestimonial(index: number): void {
  $chosen.set(index);
  $stopped.set(true);
}

/** Stops or resumes the carousel. */
export const toggleCarousel = (): void => $stopped.set(!$stopped.get());

/** Advances every 4 s unless stopped; does not move under reduced motion. Returns a function that ends it. */
export function runCarousel(): () => void {
  if (!showsSamples()) return () => {};
  // The texts are not part of what checkout needs before it can be used.
  void import('../../config/sample-reviews').then(({ SAMPLE_REVIEWS }) => $loaded.set(SAMPLE_REVIEWS.slice(0, COUNT)));
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) $stopped.set(true);
  const timer = setInterval(() => {
    if (!$stopped.get() && $loaded.get().length) $chosen.set(($chosen.get() + 1) % $loaded.get().length);
  }, SLIDE_MS);
  return () => clearInterval(timer);
}
