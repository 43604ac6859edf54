import { useSyncExternalStore } from 'react';
import { ReviewForm, type ReviewFormProps } from './reviews/ReviewForm';

const neverChanges = () => () => undefined;

/**
 * The review form, collapsed: most visitors come to read. The page contains only the collapsed element; the form is
 * rendered once the island is hydrated, at the first touch.
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
