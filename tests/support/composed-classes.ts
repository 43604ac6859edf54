/** Places of class names in code: an attribute, a list of classes, or an element created by a script. */
const PLACE = /\bclass(?:Name|:list)?\s*=\s*\{|\bclassName(?:\s+=\s+|:\s*)|\b(?:clsx|element|classList\.\w+)\(/g;
/** A part of a name next to an interpolation, in a template or with a plus. */
const COMPOSED = /[\w-]\$\{|\$\{[^{}]*\}[\w-]|-['"`]\s*\+|\+\s*['"`]-/;

/** Returns the code from a place to its closing bracket, or to the end of the line without one. */
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
 * Returns class names composed in code, which cannot be found as words: the page would lose their styles
 * (docs/decisions/page-styles.md).
 */
export const composedClasses = (code: string): string[] =>
  [...code.matchAll(PLACE)].flatMap(({ 0: place, index }) => {
    const bracket = /[({]$/.test(place);
    const region = regionAt(code, index + place.length - (bracket ? 1 : 0));
    return COMPOSED.test(region) ? [region] : [];
  });
