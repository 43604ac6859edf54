import type { FieldProblems } from '../../stores/contact/sent-form';
import { quoteForm } from '../../stores/quotes/quote-form';
import { fieldNamed, showFieldError } from '../contact/fields';
import { showSending } from '../contact/sending';

const linesOf = (form: HTMLFormElement) => [...form.querySelectorAll<HTMLElement>('[data-line]')];
const partsOf = (line: HTMLElement) => ({
  product: line.querySelector('select'),
  quantity: line.querySelector('input'),
  error: line.querySelector<HTMLElement>('[data-line-error]'),
});

/** Returns the lines with input, each with its position. */
const filledLines = (form: HTMLFormElement) =>
  linesOf(form).flatMap((line) => {
    const { product, quantity } = partsOf(line);
    const [productId = '', copies = ''] = [product?.value, quantity?.value];
    return productId === '' && copies === '' ? [] : [{ line, productId, quantity: Number(copies || Number.NaN) }];
  });

/** Gives the controls of a copied line unique names. */
function renumber(line: HTMLElement, index: number): void {
  for (const { id } of line.querySelectorAll('[id]')) {
    const element = line.querySelector<HTMLElement>(`#${id}`);
    const rowId = id.replace(/\d+/, String(index));
    line.querySelector(`[for="${id}"]`)?.setAttribute('for', rowId);
    if (element) element.id = rowId;
  }
}

function addsLines(form: HTMLFormElement): void {
  const list = form.querySelector<HTMLElement>('[data-lines]');
  const button = form.querySelector<HTMLButtonElement>('[data-add-line]');
  const spare = form.querySelector<HTMLDetailsElement>('[data-spare-lines]');
  const lines = [...(spare?.querySelectorAll<HTMLElement>('[data-line]') ?? [])];
  const [blank] = lines;
  if (!list || !button || !spare || !blank) return;
  // Lines opened before this script loaded stay; otherwise each is added on request.
  if (spare.open) list.append(...lines);
  spare.remove();
  button.hidden = false;
  button.addEventListener('click', () => {
    const index = linesOf(form).length;
    const line = blank.cloneNode(true) as HTMLElement;
    renumber(line, index);
    const { product, quantity, error } = partsOf(line);
    for (const field of [product, quantity]) {
      if (field) field.value = '';
      field?.removeAttribute('aria-invalid');
    }
    if (error) error.hidden = true;
    list.append(line);
    button.hidden = index + 1 >= Number(list.dataset.most);
    product?.focus();
  });
}

/** Shows the errors at their lines and returns the first invalid field. */
function showLines(form: HTMLFormElement, problems: FieldProblems): HTMLElement | undefined {
  const lines = filledLines(form);
  const lineErrors = lines.map(({ line }, index) => ({ line, text: problems[`lines.${index}`] }));
  const [first] = linesOf(form);
  if (lines.length === 0 && first) lineErrors.push({ line: first, text: problems['lines.0'] ?? problems.lines });
  for (const line of linesOf(form)) {
    const { product, quantity, error } = partsOf(line);
    const text = lineErrors.find((one) => one.line === line)?.text;
    if (error) showFieldError([product, quantity], error, text);
  }
  return lineErrors.find(({ text }) => text)?.line.querySelector('select') ?? undefined;
}

for (const form of document.querySelectorAll<HTMLFormElement>('[data-quote-form]')) {
  const send = quoteForm({ email: form.dataset.email ?? '', opened: performance.timeOrigin });
  const text = (name: string) => fieldNamed(form, name)?.value ?? '';
  addsLines(form);
  const day = fieldNamed(form, 'wantedDate');
  const isSet = () => day?.toggleAttribute('data-empty', day.value === '');
  day?.addEventListener('input', isSet);
  isSet();
  showSending(form, {
    send: () =>
      send({
        company: text('company'),
        country: text('country'),
        vatNumber: text('vatNumber'),
        name: text('name'),
        email: text('email'),
        phone: text('phone'),
        wantedDate: text('wantedDate'),
        message: text('message'),
        website: text('website'),
        lines: filledLines(form).map(({ productId, quantity }) => ({ productId, quantity })),
      }),
    show: (problems) => showLines(form, problems),
  });
}
