import { useStore } from '@nanostores/react';
import type { ReactNode } from 'react';
import { $location, navigate, withSearch } from '../app/location';
import { Panel } from './Panel';

interface Props {
  title: string;
  about: ReactNode;
  /** False while it shows something that cannot be shown again. */
  dismissible?: boolean;
  onClose?: () => void;
  children: (close: () => void) => ReactNode;
}

/** The form for a new item, beside its list, while `new` is in the address; `like` there is what it copies. */
export function NewPanel({ children, onClose, ...props }: Props) {
  const open = useStore($location).search.has('new');
  const close = () => {
    onClose?.();
    navigate(withSearch({ new: '', like: '' }), { replace: true });
  };
  return (
    <Panel look="side" open={open} onClose={close} {...props}>
      {open && children(close)}
    </Panel>
  );
}
