/** Converts the form fields of a quote request: editions and copies are in pairs, and empty pairs are no lines. */
export function readForm(fields: FormData): unknown {
  // Browsers send a line break as two characters but count it as one.
  const texts = [...fields].flatMap(([name, value]): [string, string][] =>
    typeof value === 'string' ? [[name, value.replaceAll('\r\n', '\n')]] : [],
  );
  const of = (name: string) => texts.filter(([field]) => field === name).map(([, text]) => text);
  const copies = of('quantity');
  const lines = of('product')
    .map((productId, index) => ({ productId, quantity: Number(copies[index] || Number.NaN) }))
    .filter(({ productId }) => productId !== '');
  const rest = texts.filter(([name]) => name !== 'product' && name !== 'quantity');
  return { ...Object.fromEntries(rest), lines };
}
