import { loadAnswer } from '../../stores/catalog/choose';

/** Notifies the scripts that fill in prices and stock of new elements. */
const announceDrawn = () => document.dispatchEvent(new Event('shop:drawn'));

/** Marks the cards that no longer fit, so that they visibly collapse, and replaces the question with the next one. */
function show(body: HTMLElement, next: HTMLElement): void {
  for (const card of next.querySelectorAll<HTMLElement>('[data-card]')) {
    const now = body.querySelector<HTMLElement>(`[data-card="${CSS.escape(card.dataset.card ?? '')}"]`);
    const isOut = card.dataset.out !== undefined;
    now?.toggleAttribute('data-out', isOut);
    if (isOut) now?.setAttribute('aria-hidden', 'true');
    else now?.removeAttribute('aria-hidden');
  }
  const step = next.querySelector('[data-choose-step]');
  if (step) body.querySelector('[data-choose-step]')?.replaceWith(step);
  announceDrawn();
}

/** Takes the heading of the loaded page: a question until there is a result. */
function replaceHeading(page: Document): void {
  for (const part of ['h1', '.lead']) {
    const [now, next] = [document.querySelector(part), page.querySelector(part)];
    if (now && next) now.textContent = next.textContent;
  }
}

/** Loads the next question or result in place; if that fails, the link opens its page. */
function start(root: HTMLElement): void {
  const body = root.querySelector<HTMLElement>('[data-choose-body]');
  const status = root.querySelector('[data-choose-status]');
  if (!body || !status) return;
  const isPage = location.pathname === '/choose';

  const go = async (address: string): Promise<void> => {
    root.setAttribute('aria-busy', 'true');
    try {
      const page = await loadAnswer(address);
      if (!page) return;
      const next = page.querySelector<HTMLElement>('[data-choose-body]');
      if (!next) throw new Error('The page has nothing to choose');
      show(body, next);
      if (isPage) replaceHeading(page);
      status.textContent = next.dataset.said ?? '';
      body.querySelector<HTMLElement>('[data-choose-step] h3')?.focus({ preventScroll: true });
      root.removeAttribute('aria-busy');
    } catch {
      location.assign(address);
    }
  };
  root.addEventListener('click', (event) => {
    const link = event.target instanceof Element && event.target.closest<HTMLAnchorElement>('a[href^="/choose"]');
    if (!link || event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    if (isPage && link.href !== location.href) history.pushState(null, '', link.href);
    void go(link.href);
  });
  if (isPage) addEventListener('popstate', () => void go(location.href));
}

const root = document.querySelector<HTMLElement>('[data-choose]');
if (root) start(root);
