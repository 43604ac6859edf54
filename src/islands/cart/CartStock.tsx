import { useStore } from '@nanostores/react';
import { clsx } from 'clsx';
import { stockNote } from '../../shop/checkout/shortage';
import { unbroken } from '../../shop/content/unbroken';
import type { BillLine } from '../../stores/cart/bill';
import { $storefront } from '../../stores/storefront';
import { NoWrap } from '../../ui/NoWrap';

/**
 * The stock status of a cart line. One line is reserved until the server has answered: a button that moves between press and
 * release gets no click.
 */
export function CartStock({ line: { item, quantity }, className }: { line: BillLine; className?: string }) {
  const { status } = useStore($storefront);
  const note = stockNote(item.stock, quantity, item.maxPerOrder);
  if (!note)
    return status !== 'initial' ? null : (
      <span className={clsx('stock invisible', className)} aria-hidden="true">
        &nbsp;
      </span>
    );
  return (
    <span className={clsx(note.tone === 'bad' ? 'error' : 'stock', className)} data-tone={note.tone}>
      <span>
        <NoWrap pieces={unbroken(note.text)} />
      </span>
    </span>
  );
}
