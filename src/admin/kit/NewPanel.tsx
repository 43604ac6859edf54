import { useStore } from '@nanostores/react';
import type { ReactNode } from 'react';
import { $location, navigate, withSearch } from '../app/location';
import { Panel } from './Panel';

interface Props {
  title: string;
  about: ReactNode;
  /** False while it shows what is not shown again. */
  dismissible?: boolean;
  onClose?: () => void;
  children: (close: () => void) => ReactNode;
}

/** The form for a new one, at the side of its list, while `new` is in the address. */
export function NewPanel({ children, onClose, ...props }: Props) {
  const open = useStore($location).search.has('new');
  const close = () => {
    onClose?.();
    navigate(withSearch({ new: '' }), { replace: true });
  };
  return (
    <Panel look="side" open={open} onClose={close} {...props}>
      {open && children(close)}
    </Panel>
  );
}
