import { Ellipsis } from 'lucide-react';
import { Button } from '../../ui/Button';
import { DropMenu, MenuLine } from './DropMenu';

/** One action on a row or object. */
export interface Action {
  label: string;
  run: () => void;
  danger?: boolean;
  inRow?: boolean | 'first';
  /** Whether it is unavailable now. */
  disabled?: boolean;
}

/** The "..." menu of an object; renders nothing without actions. */
export function Actions({ label, actions }: { label: string; actions: readonly Action[] }) {
  if (actions.length === 0) return null;
  return (
    <DropMenu
      button={
        <Button look="plain" className="btn-icon forced-colors:border-[Canvas]" aria-label={label}>
          <Ellipsis size={16} aria-hidden="true" />
        </Button>
      }
    >
      {actions.map(({ label: text, run, danger, disabled }) => (
        <MenuLine key={text} danger={danger} disabled={disabled ?? false} onClick={run}>
          {text}
        </MenuLine>
      ))}
    </DropMenu>
  );
}
