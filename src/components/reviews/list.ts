import { NO_REVIEWS, tallyWords } from '../../shop/reviews/labels';
import { $reviews, $reviewsQuery, PAGE_SIZE, type ReviewsState, showReviews } from '../../stores/reviews/reviews';
import { styled } from '../product/styled';
import { noReviews, type RenderedReview, reviewCard } from './drawn';
import { element, failureState, loadingState } from './list-states';

type ShownReviews = Extract<ReviewsState, { status: 'shown' }>;

const render = ([tag, className, ...inner]: RenderedReview): HTMLElement => {
  const node = element(tag, className);
  node.append(...inner.map((one) => (typeof one === 'string' ? one : render(one))));
  return node;
};

function renderReviews(root: HTMLElement, state: ShownReviews): HTMLElement[] {
  const { reviews, total } = state;
  const { page, filterRating } = $reviewsQuery.get();
  if (total === 0) return [render(noReviews(filterRating === 'all' ? NO_REVIEWS.all : NO_REVIEWS.rating))];
  const list = element('ul', 'grid gap-4');
  list.append(...reviews.map((review) => render(reviewCard(review))));
  const pages = Math.ceil(total / PAGE_SIZE);
  const nav = element('nav', 'flex items-center gap-3');
  nav.setAttribute('aria-label', 'Pages of reviews');
  for (const [label, target] of [
    ['Previous', page - 1],
    ['Next', page + 1],
  ] as const) {
    const button = element('button', 'btn btn-quiet', label) as HTMLButtonElement;
    button.type = 'button';
    button.disabled = target < 1 || target > pages;
    button.addEventListener('click', async () => {
      await showReviews({ page: target });
      root.focus();
    });
    nav.append(button);
  }
  nav.append(element('p', 'hint', `Page ${page} of ${pages}`));
  const tally = tallyWords(state, filterRating !== 'all');
  return [element('p', 'font-semibold', tally), list, ...(pages > 1 ? [nav] : [])];
}

/** The milliseconds a failure waits for styles, which may not arrive either. */
const STYLES_MS = 10_000;

/** Waits for the page's full sheet, which moves the button: a press on it before would be lost. */
async function renderFailure(root: HTMLElement, height: number): Promise<void> {
  dispatchEvent(new Event('shop:use'));
  await Promise.race([styled(), new Promise((resolve) => setTimeout(resolve, STYLES_MS))]);
  if ($reviews.get().status !== 'failed') return;
  root.setAttribute('aria-busy', 'false');
  root.replaceChildren(failureState(height));
}

/** Loads the list once it is visible: a tab that is never opened makes no call. */
function loadInView(root: HTMLElement): void {
  const observer = new IntersectionObserver((entries) => {
    if (!entries.some((entry) => entry.isIntersecting)) return;
    observer.disconnect();
    const productId = root.dataset.reviews;
    void showReviews(productId ? { productId } : {});
  });
  observer.observe(root);
}

for (const root of document.querySelectorAll<HTMLElement>('[data-reviews]')) {
  /** The height of the first content, at most that of the notice of a shop without reviews. */
  let height = 0;
  $reviews.listen((now) => {
    height ||= Math.min(root.offsetHeight, 160);
    if (now.status === 'failed') return void renderFailure(root, height);
    root.setAttribute('aria-busy', String(now.status === 'loading'));
    // The current content, rendered or of the previous filter, stays until the response; an error does not.
    if (now.status === 'loading' && !root.querySelector('.notice-bad')) return;
    if (now.status === 'loading') return root.replaceChildren(loadingState(height));
    root.replaceChildren(...renderReviews(root, now));
  });
  const form = document.querySelector<HTMLFormElement>('[data-reviews-filter]');
  form?.classList.remove('waits');
  form?.addEventListener('change', () => {
    const fields = new FormData(form);
    const [sortBy, filterRating] = [fields.get('sortBy') as 'newest', fields.get('filterRating') as 'all'];
    const productId = String(fields.get('productId') ?? '') || undefined;
    void showReviews({ sortBy, filterRating, ...(fields.has('productId') && { productId }) });
  });
  loadInView(root);
}
