import { useStore } from '@nanostores/react';
import { clsx } from 'clsx';
import { useEffect } from 'react';
import {
  $carouselStopped,
  $testimonial,
  $testimonials,
  chooseTestimonial,
  runCarousel,
  toggleCarousel,
} from '../../stores/testimonials';

interface DotsProps {
  count: number;
  current: number;
}

function Dots({ count, current }: DotsProps) {
  return Array.from({ length: count }, (_, index) => index).map((index) => (
    <button
      key={index}
      type="button"
      className="grid size-6 place-items-center"
      aria-label={`Sample review ${index + 1} of ${count}`}
      aria-current={index === current || undefined}
      onClick={() => chooseTestimonial(index)}
    >
      <span className={clsx('size-1.5 rounded-full', index === current ? 'bg-ink' : 'bg-edge')} />
    </button>
  ));
}

/** Sample reviews, written by us and labeled as such; nothing where sample content is off. */
export function Testimonials() {
  const reviews = useStore($testimonials);
  const current = useStore($testimonial);
  const stopped = useStore($carouselStopped);
  useEffect(() => runCarousel(), []);
  if (reviews.length === 0) return null;
  return (
    <section className="mt-8 border-t border-line pt-5 text-sm text-muted" aria-label="Sample reviews">
      <div className="grid">
        {reviews.map(({ name, product, text }, index) => (
          <figure
            key={name}
            className={clsx('[grid-area:1/1]', index !== current && 'invisible')}
            aria-hidden={index !== current || undefined}
          >
            <p>Sample review</p>
            <blockquote className="mt-1">{text}</blockquote>
            <figcaption className="mt-1">
              {name}, {product}
            </figcaption>
          </figure>
        ))}
      </div>
      <div className="mt-1 flex items-center gap-1">
        <Dots count={reviews.length} current={current} />
        <button type="button" className="link ml-auto min-h-6 text-sm" onClick={toggleCarousel}>
          {stopped ? 'Play' : 'Pause'}
        </button>
      </div>
    </section>
  );
}
