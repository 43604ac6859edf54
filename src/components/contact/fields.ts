import type { FieldProblems } from '../../stores/contact/sent-form';

type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/** Returns the field with this name. */
export const fieldNamed = (form: HTMLFormElement, name: string) => form.querySelector<Field>(`[name="${name}"]`);

/** Shows an error of these fields in `line`, in addition to each field's hint; undefined removes it. */
export function showFieldError(fields: readonly (Field | null)[], line: HTMLElement, text: string | undefined): void {
  line.textContent = text ?? '';
  line.hidden = !text;
  for (const field of fields) {
    if (!field) continue;
    const others = (field.getAttribute('aria-describedby') ?? '').split(' ').filter((one) => one && one !== line.id);
    const descriptionIds = text ? [line.id, ...others] : others;
    if (text) field.setAttribute('aria-invalid', 'true');
    else field.removeAttribute('aria-invalid');
    if (descriptionIds.length > 0) field.setAttribute('aria-describedby', descriptionIds.join(' '));
    else field.removeAttribute('aria-describedby');
  }
}

const lineOf = (field: Element) => document.getElementById(`${field.id}-error`);

/** Shows the errors at their fields and returns the first invalid field. */
export function showFieldErrors(form: HTMLFormElement, problems: FieldProblems): HTMLElement | undefined {
  const fields = [...form.elements].filter((one): one is Field => 'name' in one && lineOf(one) !== null);
  for (const field of fields) {
    const line = lineOf(field);
    if (line) showFieldError([field], line, problems[field.name]);
  }
  return fields.find((field) => problems[field.name]);
}

/** Removes a field's error once it is corrected. */
export function clearErrorOnInput(form: HTMLFormElement): void {
  form.addEventListener('input', ({ target }) => {
    const field = target as Field;
    if (field.getAttribute('aria-invalid') !== 'true') return;
    const ids = (field.getAttribute('aria-describedby') ?? '').split(' ');
    const line = ids.map((id) => document.getElementById(id)).find((one) => one?.classList.contains('error'));
    if (line) showFieldError([field], line, undefined);
  });
}

/** Shows how many characters of a text field are used while typing. */
export function count(form: HTMLFormElement): void {
  for (const counter of form.querySelectorAll<HTMLElement>('[data-counts]')) {
    const field = document.getElementById(counter.dataset.counts ?? '');
    if (!(field instanceof HTMLTextAreaElement)) continue;
    const show = () => {
      counter.textContent = `${field.value.length}/${field.maxLength} characters`;
    };
    field.addEventListener('input', show);
    form.addEventListener('reset', () => queueMicrotask(show));
    show();
  }
}
