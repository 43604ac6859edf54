import { useStore } from '@nanostores/react';
import { $count } from '../stores/cart/cart';
import { $drawer, closeCart } from '../stores/cart/drawer';
import { Drawer } from '../ui/Drawer';
import { CartContent } from './cart/CartContent';

/** The cart as a drawer at the right; not in the page before it is opened. */
export default function CartDrawer() {
  const open = useStore($drawer, { ssr: () => 'closed' as const }) === 'open';
  const count = useStore($count, { ssr: () => 0 });
  return (
    <Drawer
      open={open}
      onClose={closeCart}
      title={count ? `Your cart (${count})` : open ? 'Your cart is empty' : 'Your cart'}
      className={count ? 'lg:w-[720px]' : 'lg:w-[480px]'}
    >
      {open && <CartContent />}
    </Drawer>
  );
}
