import { type MouseEvent, type ReactNode, useEffect, useId, useRef } from 'react';
import { CloseIcon } from './icons';

export interface ModalProps {
  open: boolean;
  /** Called for Escape, the close button and a press beside the panel. */
  onClose: () => void;
  title: ReactNode;
  children: ReactNode;
  closeLabel?: string;
  className?: string;
}

/**
 * A native modal <dialog>: the browser traps focus, makes the page inert and gives focus back to the opener.
 * Dialog and Drawer are this with a look of their own.
 */
export function Modal({ open, onClose, title, children, closeLabel = 'Close', className }: ModalProps) {
  const ref = useRef<HTMLDialogElement>(null);
  const titleId = useId();

  useEffect(() => {
    const dialog = ref.current;
    if (!dialog) return;
    if (open && !dialog.open) dialog.showModal();
    if (!open && dialog.open) dialog.close();
  }, [open]);

  const onClick = (event: MouseEvent) => {
    if (event.target === ref.current) onClose();
  };

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape is the keyboard's way, the browser sends it as `cancel`.
    <dialog
      ref={ref}
      className={className}
      aria-labelledby={titleId}
      onClick={onClick}
      onClose={onClose}
      onCancel={onClose}
    >
      <div className="overlay-head">
        <h2 id={titleId}>{title}</h2>
        <button type="button" className="btn btn-plain btn-icon" aria-label={closeLabel} onClick={onClose}>
          <CloseIcon />
        </button>
      </div>
      <div className="overlay-body">{children}</div>
    </dialog>
  );
}
