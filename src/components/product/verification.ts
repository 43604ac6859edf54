import { verifyLicense } from '../../stores/verification';

/** Returns the key's passport: where it comes from, as labels and values. */
function passport(facts: { label: string; value: string }[]): HTMLElement {
  const list = document.createElement('dl');
  list.className = 'grid gap-x-6 gap-y-0.5 sm:grid-cols-[max-content_1fr] sm:gap-y-2';
  for (const { label, value } of facts) {
    const name = document.createElement('dt');
    name.className = 'hint max-sm:not-first:mt-2 sm:pt-0.5';
    name.textContent = label;
    const said = document.createElement('dd');
    said.textContent = value;
    list.append(name, said);
  }
  return list;
}

/** Submits the license verification form; the key itself stays in its field only. */
for (const form of document.querySelectorAll<HTMLFormElement>('[data-verification]')) {
  form.querySelector('button')?.removeAttribute('disabled');
  form.addEventListener('submit', async (event) => {
    event.preventDefault();
    const result = form.querySelector('[data-verdict]');
    const button = form.querySelector('button');
    if (!result || !button || button.disabled) return;
    button.disabled = true;
    result.className = 'hint';
    result.textContent = 'Checking…';
    const { good, title, text, facts } = await verifyLicense(String(new FormData(form).get('key')));
    const heading = document.createElement('p');
    heading.className = 'font-semibold';
    heading.textContent = title;
    const body = document.createElement('p');
    body.textContent = text;
    result.className = good ? 'notice notice-good grid gap-2' : 'notice notice-warn grid gap-2';
    result.replaceChildren(heading, body, ...(facts.length > 0 ? [passport(facts)] : []));
    button.disabled = false;
  });
}
