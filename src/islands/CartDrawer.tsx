import { useStore } from '@nanostores/react';
import { $drawer } from '../stores/drawer';

/** The cart, sliding in from the right; its parts load when it is first used. */
export default function CartDrawer() {
  const state = useStore($drawer, { ssr: () => 'closed' });
  return <dialog className="drawer" aria-label="Your cart" open={state === 'open'} />;
}
