/** A product that is viewed, selected or bought; `price` is the price of one copy, decimal. */
export interface Tracked {
  id: string;
  name: string;
  /** The edition; empty when it has none. */
  variant: string;
  quantity: number;
  price: number;
  /** Its position in the list it was selected from, from 0. */
  index?: number;
}

/** An item in the notation of the data layer (specification 2, section 7); `brand` is the maker. */
export const trackedItem = ({ id, name, variant, quantity, price, index }: Tracked, brand: string) => ({
  item_id: id,
  item_name: name,
  item_brand: brand,
  item_category: 'Software',
  item_category2: 'Office Suite',
  item_variant: variant || 'Standard',
  price,
  quantity,
  ...(index !== undefined && { index }),
});
export type Item = ReturnType<typeof trackedItem>;

interface SoldItem {
  currency: string;
  /** Decimal major units. */
  value: number;
  items: Item[];
}

/** Every event of the data layer with its facts: the closed list of both specifications (docs/analytics.md). */
export interface Events {
  page_view: { page_path: string; page_title: string; page_category: string };
  view_item: SoldItem;
  /** The specification lists it besides `view_item`: the same view, described by the product alone. */
  product_view: { product_id: string; product_name: string; product_category: string; price: number; currency: string };
  select_item: { item_list_name: string; items: Item[] };
  add_to_cart: SoldItem;
  begin_checkout: SoldItem;
  purchase: SoldItem & { transaction_id: string; tax: number; shipping: number; coupon?: string };
  file_download: { file_name: string; product_id: string };
  generate_lead: { form_type: string; method: string };
}
export type EventName = keyof Events;

/** Events about products carry their facts under `ecommerce`, as tag managers expect. */
const ECOMMERCE: ReadonlySet<EventName> = new Set([
  'view_item',
  'select_item',
  'add_to_cart',
  'begin_checkout',
  'purchase',
]);

/** An event as it enters the data layer. */
export type Pushed = { event: EventName } & Record<string, unknown>;

/** Returns an event as it enters the data layer: facts of a purchase funnel under `ecommerce`. */
export const pushed = <Name extends EventName>(event: Name, facts: Events[Name]): Pushed => ({
  event,
  ...(ECOMMERCE.has(event) ? { ecommerce: facts } : facts),
});

const CATEGORIES: [RegExp, string][] = [
  [/^\/$/, 'home'],
  [/^\/(shop|pricing|compare|search)$/, 'catalog'],
  [/^\/product\//, 'product'],
  [/^\/cart$/, 'cart'],
  [/^\/blog(\/|$)/, 'blog'],
  [/^\/(help|faq|contact|activation-guide|installation-guide|troubleshooting|system-requirements)(\/|$)/, 'support'],
];
/** Returns the category of the page at a path. */
export const pageCategory = (path: string): string => CATEGORIES.find(([page]) => page.test(path))?.[1] ?? 'content';
