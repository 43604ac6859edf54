import { verifyLicense } from '../../stores/order/verification';

/** Returns the key's passport: where it comes from, as labels and values. */
function passport(facts: { label: string; value: string }[]): HTMLElement {
  const list = document.createElement('dl');
  list.className = 'grid gap-2 text-sm md:grid-cols-2 md:gap-x-8 lg:text-base';
  for (const { label, value } of facts) {
    const line = document.createElement('div');
    // The last says how it was checked, in more words than half of the width holds.
    line.className =
      'grid grid-cols-[6.5rem_1fr] gap-x-4 border-line pt-2 not-first:border-t sm:grid-cols-[9rem_1fr] lg:grid-cols-[10rem_1fr] max-sm:last:grid-cols-1 md:last:col-span-2 md:nth-2:border-t-0';
    const name = document.createElement('dt');
    name.className = 'text-muted';
    name.textContent = label;
    const said = document.createElement('dd');
    said.className = 'text-pretty';
    said.textContent = value;
    line.append(name, said);
    list.append(line);
  }
  return list;
}

/** Returns the head of the answer about a key: the key as it was typed, which only the page repeats. */
function head(typed: string, title: string, body: HTMLElement): HTMLElement {
  const top = document.createElement('div');
  top.className = 'ticket-head';
  const key = document.createElement('p');
  key.className = 'key max-xs:tracking-[-0.03em] xs:text-lg';
  key.textContent = typed.trim().toUpperCase();
  const heading = document.createElement('p');
  heading.className = 'ticket-title';
  const sign = document.createElement('span');
  sign.className = 'ticket-sign';
  heading.append(sign, title);
  top.append(key, heading, body);
  return top;
}

/** Submits the license verification form; the key stays in the page, in no address and no storage. */
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
    const typed = String(new FormData(form).get('key'));
    const { good: isValid, title, text, facts, ask, failed } = await verifyLicense(typed);
    const body = document.createElement('p');
    body.textContent = text;
    if (ask) {
      const link = document.createElement('a');
      Object.assign(link, { className: 'link', href: '/contact', textContent: 'ask us' });
      body.append(' Compare it letter by letter, or ', link, '.');
    }
    const rest = facts.length > 0 ? [passport(facts)] : [];
    if (failed) {
      const heading = document.createElement('p');
      heading.className = 'font-semibold';
      heading.textContent = title;
      say('notice notice-warn grid gap-2', heading, body);
    } else say(isValid ? 'ticket-answer card' : 'ticket-answer ticket-warn card', head(typed, title, body), ...rest);
    button.disabled = false;
  });
}
