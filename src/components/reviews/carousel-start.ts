import type { PublicReview } from '../../shop/reviews/contract';
import { originOf } from '../../shop/reviews/labels';
import { carouselReviews } from '../../stores/reviews/public';
import { startDrift } from './drift';

const setText = (root: Element, part: string, text: string) => {
  const element = root.querySelector(`[data-part=${part}]`);
  if (element) element.textContent = text;
};

/** Returns the label above a review: that it is a sample, or the rating and where the review comes from. */
function labelOf({ sample, verified, rating, from }: PublicReview): string {
  if (sample) return 'Sample review';
  return [`${rating} out of 5`, originOf({ isVerified: verified, source: from ?? null })].filter(Boolean).join(' · ');
}

function card(template: HTMLTemplateElement, review: PublicReview): HTMLElement[] {
  const item = template.content.firstElementChild?.cloneNode(true);
  if (!(item instanceof HTMLElement)) return [];
  const day =
    review.date && new Intl.DateTimeFormat('en', { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(review.date));
  item.dataset.tone = review.color;
  setText(item, 'label', labelOf(review));
  setText(item, 'text', review.review);
  setText(item, 'initials', review.initials);
  setText(item, 'name', review.name);
  setText(item, 'about', [review.product, day].filter(Boolean).join(' · '));
  return [item];
}

/** Fills one carousel with this visit's reviews, labels where they come from, and starts it. */
export async function startCarousel(place: HTMLElement): Promise<void> {
  const section = place.querySelector<HTMLElement>('section');
  const track = place.querySelector('ul');
  const template = place.querySelector('template');
  if (!section || !track || !template) return;
  const reviews = await carouselReviews(Number(place.dataset.carousel));
  const real = reviews.some(({ sample }) => !sample);
  const beside = place.hasAttribute('data-samples-only');
  section.hidden = reviews.length === 0 || (real && beside);
  // Reviews already in the page stay, because others would change its height.
  if (beside && track.children.length > 0) return;
  for (const words of section.querySelectorAll<HTMLElement>('[data-of]'))
    words.hidden = (words.dataset.of === 'buyers') !== real;
  track.setAttribute('aria-label', real ? 'Reviews' : 'Sample reviews');
  track.replaceChildren(...reviews.flatMap((review) => card(template, review)));
  startDrift(section, track);
}
