import { clsx } from 'clsx';
import { Modal, type ModalProps } from './Modal';

/** A panel in the middle of the page. */
export function Dialog({ wide, className, ...rest }: ModalProps & { wide?: boolean }) {
  return <Modal {...rest} className={clsx('dialog', wide && 'dialog-wide', className)} />;
}
