import { fewLeft } from '../../shop/catalog/labels';
import { STOCK_COUNTED } from '../../shop/catalog/stock';
import { stockAlarm } from '../../shop/staff/alarm';
import { Badge } from '../../ui/Badge';

/** The number of keys left of a product; low stock is said in words. */
export function StockLeft({ stock }: { stock: number }) {
  if (stockAlarm(stock) === 'warn') return <Badge tone={fewLeft(stock).tone}>{fewLeft(stock).label}</Badge>;
  return (
    <span>
      {stock >= STOCK_COUNTED ? `${STOCK_COUNTED}+` : stock}
      <span className="md:hidden"> in stock</span>
    </span>
  );
}
