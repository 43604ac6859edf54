import { useEffect, useState } from 'react';

const LASTS = 8000;

/** Something just taken out, for as long as it can be put back. */
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
