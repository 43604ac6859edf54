import { useSyncExternalStore } from 'react';
import { ReviewForm, type ReviewFormProps } from './reviews/ReviewForm';

const neverChanges = () => () => undefined;

/**
 * The form of a review, folded: most who come here came to read. The page carries the fold alone; the form is drawn
 * once the island runs, which the first touch of the fold brings about.
 */
export default function WriteReview({ products, productId }: Pick<ReviewFormProps, 'products' | 'productId'>) {
  const hydrated = useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  );
  return (
    <details>
      <summary className="btn btn-quiet btn-wide">Write a review</summary>
      <div className="mt-4 scroll-mt-36" id="write-review">
        {hydrated && <ReviewForm products={products} productId={productId} />}
      </div>
    </details>
  );
}
