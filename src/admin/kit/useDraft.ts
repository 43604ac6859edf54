import { createContext, type RefObject, use, useCallback, useEffect, useId, useLayoutEffect, useRef } from 'react';
import { markDraft } from '../app/drafts';
import type { FormState } from './form';

/** The panel a form stands in, so that closing it asks for that form alone. */
export const PanelName = createContext<string | undefined>(undefined);

interface Options {
  form: RefObject<HTMLFormElement | null>;
  state: FormState['state'];
  /** `never` for forms whose loss costs nothing, `always` for those that stand for something entered before. */
  unsaved: 'changed' | 'never' | 'always';
}

const enteredIn = (field: Element): string => {
  if (field instanceof HTMLInputElement && field.type === 'file')
    return [...(field.files ?? [])].map(({ name, size }) => `${name} ${size}`).join();
  if (field instanceof HTMLInputElement && /^(checkbox|radio)$/.test(field.type)) return String(field.checked);
  return 'value' in field ? String(field.value) : '';
};

const contentOf = (form: HTMLFormElement | null) => [...(form?.elements ?? [])].map(enteredIn).join('\n');

/**
 * Watches whether a form holds what is not saved, for the question that is asked before it is left. Gives what to call
 * when something was entered, and when it is sent.
 */
export function useDraft({ form, state, unsaved }: Options) {
  const name = useId();
  const panel = use(PanelName);
  const saved = useRef('');
  const mark = useCallback((lost: boolean) => markDraft(name, panel, lost), [name, panel]);

  const check = useCallback(() => {
    if (unsaved !== 'never') mark(unsaved === 'always' || contentOf(form.current) !== saved.current);
  }, [form, mark, unsaved]);

  useLayoutEffect(() => {
    saved.current = contentOf(form.current);
    if (unsaved === 'always') mark(true);
    return () => mark(false);
  }, [form, mark, unsaved]);

  const sent = useRef(false);
  useEffect(() => {
    if (state === 'refused') check();
    if (state === 'idle' && sent.current) saved.current = contentOf(form.current);
    sent.current = state === 'busy';
  }, [state, check, form]);

  return { onEntered: check, onSent: () => mark(false) };
}
