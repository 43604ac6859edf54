import { useStore } from '@nanostores/react';
import { type ReactNode, type SubmitEvent, useEffect, useRef, useState } from 'react';
import { FormFrame } from './FormFrame';
import type { AnyForm } from './form';
import { problemsIn } from './problems';
import { isChanged, useUnsaved } from './unsaved';

interface Props {
  form: AnyForm;
  /** Called with the input once it passes the browser's validation. */
  onSubmit: (data: FormData) => void;
  submit: string;
  busyText?: string | undefined;
  danger?: boolean;
  className?: string | undefined;
  /** Shown beside the submit button. */
  beside?: ReactNode;
  /** `never` for forms whose loss costs nothing, `always` for forms that hold earlier input. */
  unsaved?: 'changed' | 'never' | 'always';
  children: ReactNode;
}

/** A form bound to its store: shows errors beside their fields and moves the focus there. */
export function Form(props: Props) {
  const { form, onSubmit, submit, busyText, danger, className, beside, unsaved = 'changed', children } = props;
  const state = useStore(form.$state);
  const ref = useRef<HTMLFormElement>(null);
  const fieldIssues = state.status === 'refused' ? Object.entries(state.issues) : [];
  const issues = state.status === 'refused' && fieldIssues.length === 0 ? [['', state.text] as const] : fieldIssues;
  const [isEdited, setIsEdited] = useState(false);
  useUnsaved(state.status !== 'busy' && (unsaved === 'always' || (unsaved === 'changed' && isEdited)));

  useEffect(() => {
    if (state.status === 'refused') ref.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus();
  }, [state]);
  useEffect(() => form.reset, [form]);

  const send = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const problems = problemsIn(event.currentTarget);
    if (Object.keys(problems).length > 0) return form.reject(problems);
    onSubmit(new FormData(event.currentTarget));
  };

  return (
    <FormFrame
      form={ref}
      issues={issues}
      className={className}
      onSubmit={send}
      onInput={(event) => setIsEdited(isChanged(event.currentTarget))}
      submit={{
        look: danger ? 'danger' : 'primary',
        busy: state.status === 'busy',
        busyText,
        children: submit,
      }}
      beside={beside}
    >
      {children}
    </FormFrame>
  );
}
