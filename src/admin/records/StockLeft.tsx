import { clsx } from 'clsx';
import { STOCK_COUNTED } from '../../shop/catalog/stock';
import { stockAlarm } from '../../shop/staff/alarm';
import { Badge } from '../../ui/Badge';

/** The number of keys left of a product; low stock is also named in words, as on the Licenses screen. */
export function StockLeft({ stock }: { stock: number }) {
  const few = stockAlarm(stock) === 'warn';
  return (
    <span className="inline-flex items-center gap-2">
      {few && (
        <Badge tone="warn">
          <span className="max-md:hidden">Few left</span>
          <span className="md:hidden">Only {stock} left</span>
        </Badge>
      )}
      <span className={clsx(few && 'max-md:hidden')}>
        {stock >= STOCK_COUNTED ? `${STOCK_COUNTED}+` : stock}
        <span className="md:hidden"> in stock</span>
      </span>
    </span>
  );
}
