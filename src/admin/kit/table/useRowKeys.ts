import { type KeyboardEvent, useState } from 'react';

interface Keys {
  count: number;
  /** The index of the open row, or -1; moving starts from it. */
  openAt: number;
  onMove: (at: number) => void;
  onOpen?: ((at: number) => void) | undefined;
  onSelect?: ((at: number) => void) | undefined;
  onClear?: (() => void) | undefined;
  /** Additional keys of this list. */
  more?: Record<string, (at: number) => void>;
}

const STEP: Record<string, number> = { ArrowDown: 1, j: 1, ArrowUp: -1, k: -1 };

/**
 * Moves between rows by keyboard. One row at a time is in the tab order; the handler belongs on their parent, with the
 * rows as its children in order.
 */
export function useRowKeys({ count, openAt, onMove, onOpen, onSelect, onClear, more = {} }: Keys) {
  const [at, setAt] = useState(0);
  const current = openAt >= 0 ? openAt : Math.min(at, Math.max(count - 1, 0));

  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const onRow = event.target instanceof HTMLElement && event.target.parentElement === event.currentTarget;
    if (event.ctrlKey || event.metaKey || event.altKey || !onRow) return;
    const to = { Home: 0, End: count - 1 }[event.key] ?? current + (STEP[event.key] ?? 0);
    const action = { Enter: onOpen, x: onSelect, ' ': onSelect, ...more }[event.key];
    if (action) action(current);
    else if (event.key === 'Escape' && onClear) onClear();
    else if (to !== current || event.key in STEP) {
      const next = Math.min(Math.max(to, 0), count - 1);
      setAt(next);
      onMove(next);
      (event.currentTarget.children[next] as HTMLElement | undefined)?.focus();
    } else return;
    event.preventDefault();
  };

  return {
    onKeyDown,
    /** Returns the props of a row. */
    rowProps: (index: number) => ({
      tabIndex: index === current ? 0 : -1,
      onFocus: () => setAt(index),
    }),
  };
}
