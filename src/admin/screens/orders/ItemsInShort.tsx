import { clsx } from 'clsx';
import { itemsInShort } from '../../../shop/orders/short-items';

/** What was ordered: of a name that is too long, its end is cut off before the year, which tells it from the next. */
export function ItemsInShort({ of, className }: { of: string; className: string }) {
  const [all = '', name = '', year = '', rest = ''] = /^(.*?)( \d{4}\b)?(, .*)?$/.exec(itemsInShort(of)) ?? [];
  return (
    <span className={clsx('flex! min-w-0 flex-nowrap!', className)} title={all}>
      <span className="truncate">{name}</span>
      {year && <span className="flex-none whitespace-pre">{year}</span>}
      {rest && <span className="min-w-4 shrink-[99] truncate whitespace-pre!">{rest}</span>}
    </span>
  );
}
