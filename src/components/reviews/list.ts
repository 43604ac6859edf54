import { store } from '../../config/store';
import { cardWords, NO_REVIEWS, tallyWords } from '../../shop/reviews/labels';
import { $reviews, $reviewsQuery, loadReviews, PAGE_SIZE, type ReviewsState, showReviews } from '../../stores/reviews';

type Shown = Extract<ReviewsState, { state: 'shown' }>;

function element(tag: string, className: string, text = ''): HTMLElement {
  const made = document.createElement(tag);
  made.className = className;
  made.textContent = text;
  return made;
}

function card(review: Shown['reviews'][number]): HTMLElement {
  const item = element('li', 'card grid gap-2 p-5');
  const { stars, about } = cardWords(review);
  item.append(
    element('p', 'font-semibold', stars),
    element('h3', 'wrap-anywhere', review.title),
    element('p', 'wrap-anywhere whitespace-pre-line', review.comment),
    element('p', 'hint', about),
  );
  if (review.answer) {
    const answer = element('div', 'mt-1 border-l-2 border-edge pl-4');
    answer.append(
      element('p', 'font-semibold', `${store.name} answers`),
      element('p', 'wrap-anywhere whitespace-pre-line', review.answer),
    );
    item.append(answer);
  }
  return item;
}

function filled(root: HTMLElement, { reviews, total, averageRating }: Shown): HTMLElement[] {
  const { page, filterRating } = $reviewsQuery.get();
  if (total === 0) {
    const text = filterRating === 'all' ? NO_REVIEWS.all : NO_REVIEWS.rating;
    const empty = element('div', 'ledger');
    const words = element('div', '');
    words.append(element('h2', 'text-xl', 'No reviews yet'), element('p', 'mt-2 text-muted', text));
    const note = element('p', 'hint', NO_REVIEWS.note);
    empty.append(words, note);
    return [empty];
  }
  const list = element('ul', 'grid gap-4');
  list.append(...reviews.map(card));
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
  return [element('p', 'font-semibold', tallyWords(total, averageRating)), list, ...(pages > 1 ? [nav] : [])];
}

function failed(): HTMLElement {
  const notice = element('div', 'notice notice-bad flex flex-wrap items-center justify-between gap-3');
  const again = element('button', 'btn btn-quiet btn-small', 'Try again') as HTMLButtonElement;
  again.type = 'button';
  again.addEventListener('click', () => void loadReviews());
  notice.append(element('p', '', 'Failed to fetch reviews'), again);
  return notice;
}

/** Loads once the list is visible: a tab that is never opened costs no call. */
function loadInView(root: HTMLElement): void {
  const seen = new IntersectionObserver((entries) => {
    if (!entries.some((entry) => entry.isIntersecting)) return;
    seen.disconnect();
    const productId = root.dataset.reviews;
    void showReviews(productId ? { productId } : {});
  });
  seen.observe(root);
}

for (const root of document.querySelectorAll<HTMLElement>('[data-reviews]')) {
  $reviews.listen((now) => {
    root.setAttribute('aria-busy', String(now.state === 'loading'));
    // What stands there, from the server or for the filter before, stays until the answer is there.
    if (now.state === 'loading') return;
    root.replaceChildren(...(now.state === 'shown' ? filled(root, now) : [failed()]));
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
