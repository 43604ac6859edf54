const all = (names: readonly string[]) => (names.length === 1 ? names[0] : `${names.length} products`);

/** What is asked before products, by their names, are put on sale. */
export const askLive = (names: readonly string[]) => ({
  title: `Make ${all(names)} live`,
  text:
    names.length === 1
      ? 'The shop shows and sells it within a minute.'
      : 'The shop shows and sells them within a minute.',
  confirm: 'Make live',
});

/** What is asked before products, by their names, are hidden: drafts again, that nobody can buy. */
export const askDraft = (names: readonly string[]) => ({
  title: `Hide ${all(names)} from the shop`,
  text:
    names.length === 1
      ? 'Its address shows “not found” until it is live again. Existing orders stay as they are.'
      : 'Their addresses show “not found” until they are live again. Existing orders stay as they are.',
  confirm: 'Hide from shop',
  reason: names.length === 1 ? 'Why is it hidden?' : 'Why are they hidden?',
});
