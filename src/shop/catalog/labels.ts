import { type Label, wordFor } from '../label';
import type { FieldName, ProductStatus } from './contract-staff';

/** Labels for the states of a product. */
export const PRODUCT_STATES: Record<ProductStatus, Label> = {
  live: { label: 'Live', tone: 'good' },
  draft: { label: 'Draft', tone: 'warn' },
  retired: { label: 'Retired', tone: 'plain' },
};

/** Labels for the fields of a product, in forms, histories and files. */
export const PRODUCT_FIELDS: Record<FieldName, string> = {
  name: 'Name',
  shortName: 'Short name',
  slug: 'Web address',
  vendor: 'Vendor',
  suite: 'Suite',
  version: 'Edition or year',
  category: 'Category',
  description: 'Short description',
  longDescription: 'Long description',
  benefits: 'Benefits',
  features: 'Features',
  apps: 'Apps',
  detailedFeatures: 'Details per app',
  platforms: 'Platforms',
  systemRequirements: 'System requirements',
  targetAudience: 'Audience',
  commercialUse: 'Commercial use',
  badge: 'Badge',
  popular: 'Popular',
  recommended: 'Recommended',
  bestSeller: 'Best seller',
  price: 'Price',
  originalPrice: 'Original price',
  allowBackorder: 'Take backorders when out of stock',
  maxPerOrder: 'Copies per order',
  keyFormat: 'Key format',
  destinations: 'Downloads and guides',
  feed: 'Shopping feeds',
  related: 'Related products',
  position: 'Position',
};

/** Returns the label of a field; `status` and `successor` are not fields of the form. */
export const fieldLabel = (field: string): string =>
  wordFor({ ...PRODUCT_FIELDS, status: 'Status', successor: 'Successor' }, field);

/** Labels for how much of a product is left, for staff; shoppers read "Out of stock", too (components/shell/stock.ts). */
export const STOCK_STATES = {
  none: { label: 'Out of stock', tone: 'bad' },
  few: { label: 'Few left', tone: 'warn' },
} as const satisfies Record<string, Label>;

/** "Only 3 left": few keys of a product are left. */
export const fewLeft = (keys: number): Label => ({ ...STOCK_STATES.few, label: `Only ${keys} left` });
