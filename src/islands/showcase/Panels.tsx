import { useState } from 'react';
import { Button } from '../../ui/Button';
import { Dialog } from '../../ui/Dialog';
import { Drawer } from '../../ui/Drawer';
import { Toasts, type ToastView } from '../../ui/Toasts';
import { Tooltip } from '../../ui/Tooltip';
import { Part } from './Part';

const KINDS = ['plain', 'good', 'bad'] as const;

/** Dialogs, drawers and toasts. */
export function Panels() {
  const [open, setOpen] = useState<'dialog' | 'drawer'>();
  const [toasts, setToasts] = useState<ToastView[]>([]);
  const close = () => setOpen(undefined);
  return (
    <Part title="Dialog, drawer, toast and tooltip">
      <div className="flex flex-wrap gap-3">
        <Button onClick={() => setOpen('dialog')}>Open dialog</Button>
        <Button onClick={() => setOpen('drawer')}>Open drawer</Button>
        {KINDS.map((kind) => (
          <Button key={kind} onClick={() => setToasts([{ id: kind, kind, title: `A ${kind} message`, text: 'More.' }])}>
            Toast: {kind}
          </Button>
        ))}
        <Tooltip text="Explains what the button does">
          {(describedBy) => <Button aria-describedby={describedBy}>With a tooltip</Button>}
        </Tooltip>
      </div>
      <Dialog open={open === 'dialog'} onClose={close} title="A dialog">
        <p>The page behind it is inert; Escape closes it.</p>
      </Dialog>
      <Drawer open={open === 'drawer'} onClose={close} title="A drawer">
        <p>It comes from the edge where it lives.</p>
      </Drawer>
      <Toasts toasts={toasts} onDismiss={() => setToasts([])} />
    </Part>
  );
}
