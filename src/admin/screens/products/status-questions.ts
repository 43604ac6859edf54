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

/** What is asked before products, by their names, are taken off sale. */
export const askDraft = (names: readonly string[]) => ({
  title: `Take ${all(names)} off sale`,
  text:
    names.length === 1
      ? 'Its address shows “not found” until it is live again. Existing orders stay as they are.'
      : 'Their addresses show “not found” until they are live again. Existing orders stay as they are.',
  confirm: 'Take off sale',
  reason: names.length === 1 ? 'Why does it go off sale?' : 'Why do they go off sale?',
});
