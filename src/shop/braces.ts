/** A name in braces, which is replaced by its value. */
export const BRACED = /\{([^{}]*)\}/g;

/** Returns what is wrong with the braces of a text; undefined if each belongs to a name. */
export const braceProblem = (text: string, example: string): string | undefined =>
  /[{}]/.test(text.replaceAll(BRACED, ''))
    ? `A brace stands alone: write a name in both, such as {${example}}.`
    : undefined;
