/** One thing bought or about to be, as analytics know it; `price` is that of one copy, decimal. */
export interface Tracked {
  id: string;
  name: string;
  /** The edition; empty when it has none. */
  variant: string;
  quantity: number;
  price: number;
}

/** An item in the notation of the data layer (specification 2, section 7); `brand` is the maker. */
export const trackedItem = ({ id, name, variant, quantity, price }: Tracked, brand: string) => ({
  item_id: id,
  item_name: name,
  item_brand: brand,
  item_category: 'Software',
  item_category2: 'Office Suite',
  item_variant: variant || 'Standard',
  price,
  quantity,
});
