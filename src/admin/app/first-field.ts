const FIELD = 'input:not([hidden], :disabled, [readonly]), textarea, select';

/** Returns the first field of a form; undefined where another control comes first, as in a record. */
export function firstField(within: Element | null | undefined): HTMLElement | undefined {
  const first = within?.querySelector<HTMLElement>('[data-first]');
  const firstControl = within?.querySelector<HTMLElement>('a[href], button, input, textarea, select');
  return first ?? (firstControl?.matches(FIELD) ? firstControl : undefined);
}
