import { useStore } from '@nanostores/react';
import { clsx } from 'clsx';
import { useEffect, useState } from 'react';
import {
  $carouselStopped,
  $testimonial,
  $testimonials,
  chooseTestimonial,
  runCarousel,
  toggleCarousel,
} from '../../stores/checkout/testimonials';
import { showsSamples } from '../../stores/page-words';
import { ChevronIcon } from '../../ui/icons';

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

/** The samples one at a time, for 4 s each. */
function Samples() {
  const reviews = useStore($testimonials);
  const current = useStore($testimonial);
  const stopped = useStore($carouselStopped);
  useEffect(() => runCarousel(), []);
  return (
    <section className="mt-2 mb-3 text-muted" aria-label="Sample reviews">
      <div className="grid">
        {reviews.map(({ name, product, text }, index) => (
          <figure
            key={name}
            className={clsx('[grid-area:1/1]', index !== current && 'invisible')}
            aria-hidden={index !== current || undefined}
          >
            <blockquote>{text}</blockquote>
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

/** Sample reviews, written by us and labeled as such: folded, so that nobody takes them for proof or reads one at the pay button. */
export function Testimonials() {
  const [open, setOpen] = useState(false);
  if (!showsSamples()) return null;
  return (
    <details
      className="group/samples mt-5 border-y border-line py-1 text-sm"
      onToggle={(event) => setOpen(event.currentTarget.open)}
    >
      <summary className="flex min-h-11 cursor-pointer items-center justify-between gap-4">
        Sample reviews, written by us
        <span className="transition-transform group-open/samples:rotate-180">
          <ChevronIcon />
        </span>
      </summary>
      {open && <Samples />}
    </details>
  );
}
