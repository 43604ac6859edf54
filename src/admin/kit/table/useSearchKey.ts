import { type RefObject, useEffect } from 'react';
import { $singleKeys, isTyping } from '../../app/shortcuts';

/** `/` focuses the search field of the screen, unless single keys are off or something is being typed. */
export function useSearchKey(field: RefObject<HTMLInputElement | null>): void {
  useEffect(() => {
    const pressed = (event: KeyboardEvent) => {
      if (event.key !== '/' || event.ctrlKey || event.metaKey || !$singleKeys.get() || isTyping(event.target)) return;
      event.preventDefault();
      field.current?.focus();
      field.current?.select();
    };
    addEventListener('keydown', pressed);
    return () => removeEventListener('keydown', pressed);
  }, [field]);
}
