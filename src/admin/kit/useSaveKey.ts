import { type RefObject, useEffect } from 'react';

const FORMS = 'form[data-saves]';

/** Ctrl+S or Cmd+S submits the focused form, or else the last one on screen. */
export function useSaveKey(form: RefObject<HTMLFormElement | null>): void {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== 's' || !(event.ctrlKey || event.metaKey) || event.altKey) return;
      const meant = document.activeElement?.closest(FORMS) ?? [...document.querySelectorAll(FORMS)].at(-1);
      if (meant !== form.current) return;
      event.preventDefault();
      form.current?.requestSubmit();
    };
    addEventListener('keydown', onKeyDown);
    return () => removeEventListener('keydown', onKeyDown);
  }, [form]);
}
