import { clsx } from 'clsx';
import { Modal, type ModalProps } from './Modal';

/** A panel that slides in from the right edge. */
export function Drawer({ className, ...rest }: ModalProps) {
  return <Modal {...rest} className={clsx('drawer', className)} />;
}
