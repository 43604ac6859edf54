/** Returns what a subject line has room for: "Office Home 2024 and 2 more products"; `none` if there is no product. */
export function productNames(products: readonly { name: string }[], none: string): string {
  const [first, ...others] = products;
  if (others.length === 0) return first?.name ?? none;
  return `${first?.name} and ${others.length} more ${others.length === 1 ? 'product' : 'products'}`;
}
