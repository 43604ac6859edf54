import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { $reviewLink, loadReviewLink, sendLinkedReview } from '../stores/reviews/form';
import { Button } from '../ui/Button';
import { Skeleton } from '../ui/Skeleton';
import { LinkPage } from './account/LinkPage';
import { ReviewForm } from './reviews/ReviewForm';

/** The page of an email's link to review one purchase. */
export default function ReviewLink() {
  const link = useStore($reviewLink);
  useEffect(() => void loadReviewLink(), []);
  if (link.status === 'loading')
    return (
      <LinkPage title="Write a review">
        <Skeleton className="h-96 w-full" />
      </LinkPage>
    );
  if (link.status === 'closed')
    return (
      <LinkPage title="This link does not work" isClosed>
        <p className="text-muted">{link.text}</p>
        <a className="btn btn-primary justify-self-start" href="/reviews">
          Go to the reviews
        </a>
      </LinkPage>
    );
  if (link.status === 'failed')
    return (
      <LinkPage title="Write a review">
        <p className="notice notice-bad">{link.text}</p>
        <Button className="justify-self-start" onClick={loadReviewLink}>
          Try again
        </Button>
      </LinkPage>
    );
  return (
    <LinkPage title={`Your review of ${link.product.name}`} live="off">
      <p className="text-muted">
        For your order {link.orderNumber}. It carries “Verified Purchase” and appears once a person has read it, no
        matter how many stars it gives.
      </p>
      <ReviewForm purchase={link} productId={link.product.id} send={sendLinkedReview} />
    </LinkPage>
  );
}
