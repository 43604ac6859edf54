import type { Label } from '../label';
import type { ComparisonKind } from './comparison';
import type { ReadPriceOutput } from './contract-staff';

export const COMPARISON_LABELS: Record<ComparisonKind, string> = { vendor: 'Vendor', retailer: 'Large retailer' };

/** Labels for the source of a currency's price. */
export const PRICE_SOURCES: Record<ReadPriceOutput['shown'][number]['how'], string> = {
  base: 'The price itself',
  converted: 'Converted',
  rounded: 'Converted and rounded',
  fixed: 'Fixed',
};

/** Label for an exchange rate that is too old to charge at. */
export const STALE_RATE: Label = { label: 'Rate too old, charged in USD', tone: 'bad' };
