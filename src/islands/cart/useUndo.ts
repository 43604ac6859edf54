import { useEffect, useState } from 'react';

const LASTS = 8000;

/** Keeps a removed item for as long as it can be restored. */
export function useUndo() {
  const [removed, setRemoved] = useState<{ name: string; undo: () => void }>();
  useEffect(() => {
    if (!removed) return;
    const timer = setTimeout(() => setRemoved(undefined), LASTS);
    return () => clearTimeout(timer);
  }, [removed]);
  const undo = () => {
    removed?.undo();
    setRemoved(undefined);
  };
  return { removed, setRemoved, undo };
}
