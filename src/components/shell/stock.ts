import type { Stock } from '../../shop/catalog/contract';
import { $catalog } from '../../stores/catalog/catalog';
import { $storefront } from '../../stores/storefront';

const WORDS: Record<Stock['state'], { text: (left: number) => string; tone: string }> = {
  in_stock: { text: () => 'In stock: sent right away', tone: 'good' },
  low: { text: (left) => `${left} left: sent right away`, tone: 'warn' },
  backorder: { text: () => 'Not in stock: we’ll email the key', tone: 'warn' },
  out_of_stock: { text: () => 'Out of stock', tone: 'bad' },
};

function show(line: HTMLElement, stock: Stock): void {
  const { text, tone } = WORDS[stock.state];
  const [state = '', how] = text(stock.left ?? 0).split(/(?=:)/);
  line.textContent = state + ('short' in line.dataset ? '' : (how ?? ''));
  line.dataset.tone = tone;
}

/** Replaces the add-to-cart button of a product that is not sold by the stock request form, or a link to it. */
function offerNotice(id: string, slug: string): void {
  for (const form of document.querySelectorAll<HTMLElement>(`[data-stock-request="${CSS.escape(id)}"]`)) {
    form.hidden = false;
    // A recommendation would lead to a product that cannot be bought.
    form.closest('.sell')?.querySelector('.badge-signal')?.remove();
    document.querySelector('[data-buy]')?.remove();
  }
  for (const button of document.querySelectorAll<HTMLButtonElement>(`button[data-add="${CSS.escape(id)}"]`)) {
    const link = document.createElement('a');
    link.className = button.className;
    link.href = `/product/${slug}#tell-me`;
    // A table has no room for the second part, and cards in a row hide it.
    link.innerHTML = button.matches('.btn-small') ? 'Email me' : '<span>Email me<span> when it’s back</span></span>';
    link.ariaLabel = 'Email me when it’s back';
    button.replaceWith(link);
  }
}

function fillStock(): void {
  if ($storefront.get().status !== 'ready') return;
  for (const { id, slug, stock } of $catalog.get()) {
    if (!stock) continue;
    for (const line of document.querySelectorAll<HTMLElement>(`[data-stock="${CSS.escape(id)}"]`)) show(line, stock);
    // Only keys in stock are delivered right away.
    const instant = stock.state === 'in_stock' || stock.state === 'low';
    for (const badge of document.querySelectorAll<HTMLElement>(`[data-instant="${CSS.escape(id)}"]`))
      badge.className = instant ? 'badge' : 'hidden';
    if (stock.state === 'out_of_stock') offerNotice(id, slug);
  }
}

/** Fills the stock lines after the bootstrap call; if it fails, they keep the delivery promise. */
export function startStock(): void {
  $catalog.listen(fillStock);
  document.addEventListener('shop:drawn', fillStock);
}
