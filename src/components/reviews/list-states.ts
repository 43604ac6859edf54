import { loadReviews } from '../../stores/reviews/reviews';

/** @after-use A list that fails asks for the whole sheet itself; a placeholder replaces nothing but a failure. */
export const element = (tag: string, className: string, textContent = ''): HTMLElement =>
  Object.assign(document.createElement(tag), { className, textContent });

/** Returns what replaces a list that could not be read, as high as the one it replaces, in pixels. */
export function failureState(height: number): HTMLElement {
  const notice = element('div', 'notice notice-bad grid justify-items-start gap-3');
  const again = element('button', 'btn btn-ink', 'Try again') as HTMLButtonElement;
  again.type = 'button';
  notice.style.minHeight = `${height}px`;
  again.addEventListener('click', () => void loadReviews());
  const words = element('div', '');
  words.append(
    element('p', 'error gap-3 text-lg font-semibold text-ink', 'Failed to fetch reviews'),
    element('p', 'pl-8 text-muted', 'Check your connection, or come back later.'),
  );
  notice.append(words, again);
  return notice;
}

/** Returns the placeholder for the list while it is read again, as high as its first content, in pixels. */
export function loadingState(height: number): HTMLElement {
  const card = element('div', 'card grid content-center gap-3 overflow-hidden px-5');
  card.style.height = `${height}px`;
  card.append(
    element('p', 'sr-only', 'Loading reviews…'),
    element('span', 'skeleton h-5 w-2/3'),
    element('span', 'skeleton h-4 w-full'),
  );
  return card;
}
