import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { OWN_STATES } from '../../shop/reviews/labels';
import { $ownReviews, loadOwnReviews } from '../../stores/account/lists';
import { ListFrame } from './ListFrame';

const when = new Intl.DateTimeFormat('en', { dateStyle: 'long' });

/** The customer's reviews of products and the shop, with their states; renders nothing without any. */
export function OwnReviews({ emailVerified }: { emailVerified: boolean }) {
  const reviews = useStore($ownReviews);
  // biome-ignore lint/correctness/useExhaustiveDependencies: confirming the address brings what was written with it
  useEffect(() => void loadOwnReviews(), [emailVerified]);
  if (reviews.status === 'loading' || (reviews.status === 'ready' && reviews.items.length === 0)) return null;
  return (
    <section aria-labelledby="own-reviews-title" className="grid gap-5">
      <h2 id="own-reviews-title" className="text-xl">
        Your reviews
      </h2>
      <ListFrame list={reviews} retry={loadOwnReviews} empty={null}>
        {(items) => (
          <ul className="card">
            {items.map(({ id, rating, title, state, answer, productName, createdAt }) => (
              <li className="account-row max-sm:grid-cols-1" key={id}>
                <div className="min-w-0">
                  <h3 className="wrap-anywhere text-base">{title}</h3>
                  <p className="hint mt-1">
                    {[`${rating} out of 5`, productName ?? 'The shop itself', when.format(createdAt)].join(' · ')}
                    {answer && state === 'published' && ' · Answered by the shop'}
                  </p>
                </div>
                <span className={`badge ${OWN_STATES[state].look}`}>{OWN_STATES[state].label}</span>
              </li>
            ))}
          </ul>
        )}
      </ListFrame>
    </section>
  );
}
