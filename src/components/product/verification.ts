import { verifyLicense } from '../../stores/order/verification';

/** Returns the key's passport: where it comes from, as labels and values. */
function passport(facts: { label: string; value: string }[]): HTMLElement {
  const list = document.createElement('dl');
  list.className = 'grid gap-2 text-sm md:grid-cols-2 md:gap-x-8';
  for (const { label, value } of facts) {
    const line = document.createElement('div');
    // The last says how it was checked, in more words than half of the width holds.
    line.className =
      'grid grid-cols-[6.5rem_1fr] gap-x-4 border-t border-line pt-2 sm:grid-cols-[9rem_1fr] md:last:col-span-2';
    const name = document.createElement('dt');
    name.className = 'text-muted';
    name.textContent = label;
    const said = document.createElement('dd');
    said.textContent = value;
    line.append(name, said);
    list.append(line);
  }
  return list;
}

/** Submits the license verification form; the key itself stays in its field only. */
for (const form of document.querySelectorAll<HTMLFormElement>('[data-verification]')) {
  form.querySelector('button')?.removeAttribute('disabled');
  form.addEventListener('submit', async (event) => {
    event.preventDefault();
    const result = document.querySelector('[data-verdict]');
    const button = form.querySelector('button');
    if (!result || !button || button.disabled) return;
    button.disabled = true;
    const say = (className: string, ...parts: (Node | string)[]) => {
      const box = document.createElement('div');
      box.className = className;
      box.append(...parts);
      result.replaceChildren(box);
    };
    say('hint', 'Checking…');
    const { good, title, text, facts, ask } = await verifyLicense(String(new FormData(form).get('key')));
    const heading = document.createElement('p');
    heading.className = 'font-semibold text-balance';
    heading.textContent = title;
    const body = document.createElement('p');
    body.textContent = text;
    if (ask) {
      const link = document.createElement('a');
      Object.assign(link, { className: 'link', href: '/contact', textContent: 'ask us' });
      body.append(' Compare it letter by letter, or ', link, '.');
    }
    const look = good ? 'notice notice-good grid gap-2' : 'notice notice-warn grid gap-2';
    say(look, heading, body, ...(facts.length > 0 ? [passport(facts)] : []));
    button.disabled = false;
  });
}
