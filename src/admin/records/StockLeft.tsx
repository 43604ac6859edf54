import { STOCK_COUNTED } from '../../shop/catalog/stock';
import { stockAlarm } from '../../shop/staff/alarm';
import { Badge } from '../../ui/Badge';

/** How many keys of a product are left; that they are few is said in a word, as on the screen of licenses. */
export const StockLeft = ({ stock }: { stock: number }) => (
  <span className="inline-flex items-center gap-2">
    {stockAlarm(stock) === 'warn' && (
      <Badge tone="warn">
        Few<span className="max-md:sr-only"> left</span>
      </Badge>
    )}
    <span>
      {stock >= STOCK_COUNTED ? `${STOCK_COUNTED}+` : stock}
      <span className="md:hidden"> in stock</span>
    </span>
  </span>
);
