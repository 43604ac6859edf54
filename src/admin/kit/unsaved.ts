import { createContext, use, useEffect, useId } from 'react';
import { setUnsaved } from '../app/drafts';

/** The panel a form is in, so that closing it asks for that form alone. */
export const PanelName = createContext<string | undefined>(undefined);

/** Says whether a form holds what is not saved, for the question that is asked before it is left. */
export function useUnsaved(unsaved: boolean): void {
  const name = useId();
  const panel = use(PanelName);
  useEffect(() => {
    setUnsaved(name, panel, unsaved);
    return () => setUnsaved(name, panel, false);
  }, [name, panel, unsaved]);
}

/** Whether a field of a form that keeps its values itself holds another one than at first. */
export const isChanged = (form: HTMLFormElement): boolean =>
  [...form.elements].some(
    (field) =>
      ('defaultChecked' in field && 'checked' in field && field.checked !== field.defaultChecked) ||
      ('defaultValue' in field && 'value' in field && field.value !== field.defaultValue),
  );
