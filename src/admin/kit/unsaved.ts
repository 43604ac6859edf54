import { createContext, use, useEffect, useId } from 'react';
import { setUnsaved } from '../app/drafts';

/** The panel a form is in, so that closing it asks about that form only. */
export const PanelName = createContext<string | undefined>(undefined);

/** Reports whether a form has unsaved changes, so that leaving it asks first. */
export function useUnsaved(unsaved: boolean): void {
  const name = useId();
  const panel = use(PanelName);
  useEffect(() => {
    setUnsaved(name, panel, unsaved);
    return () => setUnsaved(name, panel, false);
  }, [name, panel, unsaved]);
}

/** Returns whether a field of an uncontrolled form differs from its initial value. */
export const isChanged = (form: HTMLFormElement): boolean =>
  [...form.elements].some(
    (field) =>
      ('defaultChecked' in field && 'checked' in field && field.checked !== field.defaultChecked) ||
      ('defaultValue' in field && 'value' in field && field.value !== field.defaultValue),
  );
