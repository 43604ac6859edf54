import { useStore } from '@nanostores/react';
import { clsx } from 'clsx';
import { type ReactNode, type SubmitEvent, useEffect, useRef, useState } from 'react';
import { Button } from '../../ui/Button';
import { Fields } from './fields';
import type { AnyForm, FormState } from './form';
import { problemsIn } from './problems';
import { isChanged, useUnsaved } from './unsaved';
import { useSaveKey } from './useSaveKey';

interface Props {
  form: AnyForm;
  /** Called with what was entered once the browser finds nothing wrong. */
  onSubmit: (data: FormData) => void;
  submit: string;
  busyText?: string | undefined;
  danger?: boolean;
  className?: string;
  /** What is shown beside the submit button. */
  beside?: ReactNode;
  /** `never` for forms whose loss costs nothing, `always` for those that stand for something entered before. */
  unsaved?: 'changed' | 'never' | 'always';
  children: ReactNode;
}

/** Refusals that no field of the form shows. */
function general(state: FormState, fields: Set<string>): string | undefined {
  if (state.state !== 'refused') return undefined;
  const others = Object.entries(state.issues).filter(([name]) => !fields.has(name));
  if (Object.keys(state.issues).length === 0) return state.text;
  return others.length > 0 ? others.map(([, message]) => message).join(' ') : undefined;
}

/** A form over its store: shows what was refused beside its field and leads the focus there. */
export function Form(props: Props) {
  const { form, onSubmit, submit, busyText, danger, className, beside, unsaved = 'changed', children } = props;
  const state = useStore(form.$state);
  const ref = useRef<HTMLFormElement>(null);
  const issues = state.state === 'refused' ? state.issues : {};
  const names = new Set([...(ref.current?.elements ?? [])].map((field) => field.getAttribute('name') ?? ''));
  const text = general(state, names);
  useSaveKey(ref);
  const [entered, setEntered] = useState(false);
  useUnsaved(state.state !== 'busy' && (unsaved === 'always' || (unsaved === 'changed' && entered)));

  useEffect(() => {
    if (state.state === 'refused') ref.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus();
  }, [state]);
  useEffect(() => form.reset, [form]);

  const send = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const problems = problemsIn(event.currentTarget);
    if (Object.keys(problems).length > 0) return form.refuse(problems);
    onSubmit(new FormData(event.currentTarget));
  };

  return (
    <Fields value={{ problemOf: (name) => issues[name] }}>
      <form
        ref={ref}
        className={clsx('form', className)}
        onSubmit={send}
        onInput={(event) => setEntered(isChanged(event.currentTarget))}
        noValidate
        data-saves
      >
        {text && (
          <p className="notice notice-bad" role="alert">
            {text}
          </p>
        )}
        {children}
        <div className="form-foot">
          <Button
            type="submit"
            look={danger ? 'danger' : 'primary'}
            busy={state.state === 'busy'}
            busyText={busyText ?? 'One moment …'}
          >
            {submit}
          </Button>
          {beside}
        </div>
      </form>
    </Fields>
  );
}
