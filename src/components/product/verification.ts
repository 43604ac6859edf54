import { verify } from '../../stores/verification';

/** Sends the license verification form; the key itself stays in its field only. */
for (const form of document.querySelectorAll<HTMLFormElement>('[data-verification]')) {
  form.querySelector('button')?.removeAttribute('disabled');
  form.addEventListener('submit', async (event) => {
    event.preventDefault();
    const result = form.querySelector('[data-verdict]');
    const button = form.querySelector('button');
    if (!result || !button || button.disabled) return;
    button.disabled = true;
    result.className = 'hint';
    result.textContent = 'Checking ...';
    const { good, title, text } = await verify(String(new FormData(form).get('key')));
    const heading = document.createElement('p');
    heading.className = 'font-semibold';
    heading.textContent = title;
    const body = document.createElement('p');
    body.textContent = text;
    result.className = good ? 'notice notice-good grid gap-2' : 'notice notice-warn grid gap-2';
    result.replaceChildren(heading, body);
    button.disabled = false;
  });
}
