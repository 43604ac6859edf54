import { requestStockNotice } from '../../stores/catalog/stock-request';

/** @after-use Starts the stock request form of a sold-out product; the input stays until the request is saved. */
export function startStockRequests(): void {
  for (const form of document.querySelectorAll<HTMLFormElement>('form[data-stock-request]')) {
    form.addEventListener('submit', async (event) => {
      event.preventDefault();
      const status = form.querySelector('[role=status]');
      const button = form.querySelector('button');
      if (!status || !button || button.disabled) return;
      button.disabled = true;
      status.className = 'hint';
      status.textContent = 'Sending…';
      const email = String(new FormData(form).get('email'));
      const { noted, text } = await requestStockNotice(form.dataset.stockRequest ?? '', email);
      status.className = noted ? 'text-sm font-medium text-good' : 'error';
      status.textContent = text;
      if (noted) form.reset();
      button.disabled = false;
    });
  }
}
