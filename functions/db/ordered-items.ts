/** SQL: the items of order `o` in one line, e.g. "2 × Office Home 2024, 1 × Office Home 2021". */
export const orderedItems = (o: string): string =>
  `(SELECT group_concat(l.quantity || ' × ' || l.product_name, ', ' ORDER BY l.position)
  FROM order_line l WHERE l.order_id = ${o}.id)`;
