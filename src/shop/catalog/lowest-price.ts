/** The European Union plus Iceland, Liechtenstein and Norway, where its price indication rules also apply. */
const EEA = 'AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IS IT LI LT LU LV MT NL NO PL PT RO SE SI SK'.split(' ');

/**
 * Returns whether the law of a country (ISO code) requires saying that a struck price was the lowest of the days
 * before.
 */
export const namesLowestPrice = (country: string): boolean => EEA.includes(country);
