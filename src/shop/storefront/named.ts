/** The most products a page may name besides the first ones of a large catalog. */
export const MAX_NAMED = 100;
