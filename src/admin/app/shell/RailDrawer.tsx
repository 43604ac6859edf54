import { Dialog } from '@base-ui/react/dialog';
import type { ScreenId } from '../../../shop/staff/screens';
import { BACKDROP } from '../../kit/overlay';
import { Rail } from './Rail';

interface Props {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  current: ScreenId | undefined;
}

/** The rail as a drawer. */
export default function RailDrawer({ open, onOpenChange, current }: Props) {
  return (
    <Dialog.Root open={open} onOpenChange={(next) => onOpenChange(next)}>
      <Dialog.Portal>
        <Dialog.Backdrop className={BACKDROP} />
        <Dialog.Popup className="fixed inset-[0_auto_0_0] z-50 w-[min(300px,calc(100vw-56px))] border-line border-r bg-sunken outline-none transition-transform duration-(--motion) ease-out data-ending-style:-translate-x-full data-starting-style:-translate-x-full">
          <Dialog.Title className="sr-only">Menu</Dialog.Title>
          <Rail current={current} onChoose={() => onOpenChange(false)} />
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
