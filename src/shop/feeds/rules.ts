import { UTC_MINUTE } from '../formats';
/** Google's published rule for one attribute of an item, and the remedy for an item that breaks it. */
export interface AttributeRule {
  required: boolean;
  /** The maximum length in characters. */
  most?: number;
  matches?: RegExp;
  /** The rule as text. */
  rule: string;
  remedy: string;
}

const PRICE = /^\d{1,9}(\.\d{1,3})? [A-Z]{3}$/;
const WEB = /^https?:\/\/[^\s<>"]+$/;
const PRODUCT = 'Change it in the product editor.';

/**
 * The attributes a feed of this shop may have, in output order. Source: Google's product data specification,
 * https://support.google.com/merchants/answer/7052112, which has a page for each attribute.
 */
export const RULES = {
  id: {
    required: true,
    most: 50,
    matches: /^[\w-]+$/,
    rule: '1 to 50 letters, digits, dashes or underscores',
    remedy: 'The id of a product never changes: make a new product with a shorter one.',
  },
  title: {
    required: true,
    most: 150,
    rule: '1 to 150 characters',
    remedy: 'Shorten the name of the product.',
  },
  description: {
    required: true,
    most: 5000,
    rule: '1 to 5,000 characters',
    remedy: 'Shorten the short description of the product.',
  },
  link: {
    required: true,
    most: 2000,
    matches: WEB,
    rule: 'an address of this shop, at most 2,000 characters',
    remedy: 'Check SITE_URL: it is the address that Google has verified.',
  },
  image_link: {
    required: true,
    most: 2000,
    matches: /^https?:\/\/[^\s<>"?]+\.(png|jpe?g|webp|gif|bmp|tiff?)$/,
    rule: 'an address of a JPEG, PNG, WebP, GIF, BMP or TIFF picture',
    remedy: 'Give the product a picture.',
  },
  availability: {
    required: true,
    matches: /^(in_stock|out_of_stock|preorder|backorder)$/,
    rule: 'in_stock, out_of_stock, preorder or backorder',
    remedy: 'Import keys, or let the product be ordered while none is in stock.',
  },
  availability_date: {
    required: false,
    most: 25,
    matches: UTC_MINUTE,
    rule: 'required for backorder: when the goods are sent, as 2026-11-24T09:00Z',
    remedy: 'Import keys: without any, no day can be named.',
  },
  price: {
    required: true,
    matches: PRICE,
    rule: 'above zero, with the code of its currency',
    remedy: 'Set a price above zero in this currency.',
  },
  sale_price: {
    required: false,
    matches: PRICE,
    rule: 'below the price, in the same currency',
    remedy: 'Set a price below the one before the reduction.',
  },
  google_product_category: {
    required: false,
    matches: /^(\d{1,6}|[A-Z][^<]{1,300})$/,
    rule: 'a number or a full path of Google’s product taxonomy',
    remedy: 'Enter the number of a category, or leave it empty.',
  },
  product_type: { required: false, most: 750, rule: 'at most 750 characters', remedy: PRODUCT },
  brand: {
    required: true,
    most: 70,
    rule: '1 to 70 characters',
    remedy: 'Enter the brand, or the vendor of the product.',
  },
  gtin: {
    required: false,
    matches: /^(\d{8}|\d{12,14})$/,
    rule: '8, 12, 13 or 14 digits with a right check digit, of a range that GS1 gives to products of any shop',
    remedy: 'Copy the number below the bar code of the box, or leave it empty.',
  },
  mpn: { required: false, most: 70, rule: 'at most 70 characters', remedy: PRODUCT },
  identifier_exists: { required: false, matches: /^(yes|no)$/, rule: 'yes or no', remedy: PRODUCT },
  condition: {
    required: true,
    matches: /^(new|refurbished|used)$/,
    rule: 'new, refurbished or used',
    remedy: PRODUCT,
  },
} as const satisfies Record<string, AttributeRule>;

export type Attribute = keyof typeof RULES;
export const ATTRIBUTES = Object.keys(RULES) as Attribute[];
