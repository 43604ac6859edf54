/** Content that cannot be built: one sentence naming the file, the field and the remedy (design 3.20). */
export class ContentError extends Error {
  constructor(
    readonly file: string,
    readonly field: string,
    readonly remedy: string,
    readonly line?: number,
  ) {
    super(`${file}${line ? `, line ${line}` : ''}: ${field}: ${remedy}`);
    this.name = 'ContentError';
  }
}

/** Known names near a wrong one, for "did you mean" (shared first letters or one inside the other). */
export function suggest(wrong: string, known: readonly string[]): string {
  const near = known.filter(
    (name) => name.includes(wrong) || wrong.includes(name) || sharedStart(name, wrong) >= Math.min(3, name.length - 1),
  );
  return near.length > 0 ? ` Did you mean ${near.slice(0, 3).join(', ')}?` : '';
}

function sharedStart(a: string, b: string): number {
  let length = 0;
  while (length < a.length && a[length] === b[length]) length += 1;
  return length;
}
