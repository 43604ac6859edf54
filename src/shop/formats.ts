/** The formats of texts that several nouns accept. */

/** A country: two capital letters (ISO 3166-1). */
export const COUNTRY_CODE = /^[A-Z]{2}$/;
/** A day such as 2026-11-21; that it exists is not checked. */
export const ISO_DAY = /^\d{4}-\d{2}-\d{2}$/;
/** A minute in UTC such as 2026-12-01T18:00Z. */
export const UTC_MINUTE = /^\d{4}-\d\d-\d\dT\d\d:\d\dZ$/;
/** One part of an address, such as the id of a product: small letters and digits, with single hyphens. */
export const SLUG = /^[a-z0-9]+(-[a-z0-9]+)*$/;
/** The id or slug of a product, including those of other shops. */
export const PRODUCT_ID = /^[\w.-]{1,100}$/;
/** The target of a link: a path of this shop, a section of the page, or another site over https. */
export const LINK_TARGET = /^(\/(?!\/)|#|https:\/\/)/;
