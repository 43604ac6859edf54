const FIELD = 'input:not([hidden], :disabled, [readonly]), textarea, select';

/** What a form begins with; nothing where something else than a field comes first, as in a record. */
export function firstField(within: Element | null | undefined): HTMLElement | undefined {
  const first = within?.querySelector<HTMLElement>('[data-first]');
  const used = within?.querySelector<HTMLElement>('a[href], button, input, textarea, select');
  return first ?? (used?.matches(FIELD) ? used : undefined);
}
