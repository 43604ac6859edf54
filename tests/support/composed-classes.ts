/** Where a class is in code: an attribute, a list of classes, or an element that a script makes. */
const PLACE = /\bclass(?:Name|:list)?\s*=\s*\{|\bclassName(?:\s+=\s+|:\s*)|\b(?:clsx|element|classList\.\w+)\(/g;
/** A part of a name beside what is put in, in a template or by a plus. */
const COMPOSED = /[\w-]\$\{|\$\{[^{}]*\}[\w-]|-['"`]\s*\+|\+\s*['"`]-/;

/** The code from a place to the end of its brackets, or of its line where it has none. */
function regionAt(code: string, start: number): string {
  let open = 0;
  for (let at = start; at < code.length; at += 1) {
    const sign = code.charAt(at);
    if ('([{'.includes(sign)) open += 1;
    if (')]}'.includes(sign)) open -= 1;
    if (open < 0 || (open === 0 && (')]}'.includes(sign) || sign === '\n'))) return code.slice(start, at + 1);
  }
  return code.slice(start);
}

/**
 * Names of classes put together in code, which nobody finds as a word: the page would lose their styles
 * (docs/decisions/page-styles.md).
 */
export const composedClasses = (code: string): string[] =>
  [...code.matchAll(PLACE)].flatMap(({ 0: place, index }) => {
    const bracket = /[({]$/.test(place);
    const region = regionAt(code, index + place.length - (bracket ? 1 : 0));
    return COMPOSED.test(region) ? [region] : [];
  });
