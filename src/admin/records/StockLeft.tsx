import { STOCK_COUNTED } from '../../shop/catalog/stock';
import { stockAlarm } from '../../shop/staff/alarm';
import { Badge } from '../../ui/Badge';

/** The number of keys left of a product; low stock is said in words. */
export function StockLeft({ stock }: { stock: number }) {
  const few = stockAlarm(stock) === 'warn';
  if (few) return <Badge tone="warn">Only {stock} left</Badge>;
  return (
    <span>
      {stock >= STOCK_COUNTED ? `${STOCK_COUNTED}+` : stock}
      <span className="md:hidden"> in stock</span>
    </span>
  );
}
