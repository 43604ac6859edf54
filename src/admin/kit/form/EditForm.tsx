import { zodResolver } from '@hookform/resolvers/zod';
import { clsx } from 'clsx';
import { type ReactNode, type RefObject, useEffect, useRef } from 'react';
import {
  type DefaultValues,
  type FieldErrors,
  type FieldValues,
  FormProvider,
  type Path,
  type Resolver,
  set,
  useForm,
} from 'react-hook-form';
import type { z } from 'zod';
import { ApiError, errorMessage } from '../../../client/call';
import { firstField } from '../../app/first-field';
import { FormFrame } from '../FormFrame';
import type { FieldKind } from '../fields';
import { problemsIn } from '../problems';
import { useUnsaved } from '../unsaved';

interface Props<In extends FieldValues, Out, Answer> {
  /** The contract of the call: its errors are shown at the fields before anything is sent. */
  schema: z.ZodType<Out, In>;
  values: DefaultValues<In>;
  /** Sends the parsed input. Errors that the server assigns to fields are shown there. */
  send: (input: Out) => Promise<Answer>;
  onSaved?: (answer: Answer) => void;
  submit: string;
  /** The label of the button while sending. */
  busyText?: string;
  danger?: boolean;
  /** The form shows saved values: there is nothing to save until something has changed. */
  quietUntilChanged?: boolean;
  /** Another action of the screen is the primary one. */
  second?: boolean;
  /** The form holds earlier input, so leaving it always asks. */
  unsaved?: boolean;
  className?: string | undefined;
  beside?: ReactNode;
  children: ReactNode;
}

const NOTE = 'order-1 text-muted text-sm in-data-unsaved:ml-auto in-data-unsaved:block';
const blank = (text: unknown) => text === '' || text === null || text === undefined;
const valueAs: Record<FieldKind, ((text: unknown) => unknown) | undefined> = {
  text: undefined,
  number: (text) => (blank(text) ? undefined : Number(text)),
  optional: (text) => (blank(text) ? undefined : text),
};

/** Returns every error message of a form by field path. */
function messagesOf(errors: FieldErrors, under = ''): [path: string, message: string][] {
  return Object.entries(errors).flatMap(([name, error]) => {
    const path = under ? `${under}.${name}` : name;
    if (!error || typeof error !== 'object' || name === 'ref') return [];
    const { message } = error as { message?: unknown };
    return typeof message === 'string' && message ? [[path, message]] : messagesOf(error as FieldErrors, path);
  });
}

/** Validates with the schema and the browser's own checks; where both fail, the browser's message is shown. */
const resolverOf =
  <In extends FieldValues, Out>(schema: z.ZodType<Out, In>, form: RefObject<HTMLFormElement | null>) =>
  async (...args: Parameters<Resolver<In, unknown, Out>>) => {
    const parse = zodResolver(schema as never) as unknown as Resolver<In, unknown, Out>;
    const { values, errors } = await parse(...args);
    const problems = Object.entries(form.current ? problemsIn(form.current) : {});
    for (const [name, message] of problems) set(errors, name, { type: 'browser', message });
    return Object.keys(errors).length > 0 ? { values: {}, errors } : { values: values as Out, errors: {} };
  };

/**
 * A form over the contract of its call: errors of its schema and of the server are shown at the fields, and leaving
 * with unsaved changes asks first. Ctrl+S or Cmd+S saves. Its fields are those of `fields.tsx`; repeated ones use
 * `useFieldArray`. Load it with `lazyForm`, since it includes zod.
 */
export function EditForm<In extends FieldValues, Out, Answer>(props: Props<In, Out, Answer>) {
  const { schema, values, send, onSaved, submit, busyText = 'One moment…', className, beside, children } = props;
  const { danger = false, second = false, unsaved = false, quietUntilChanged = false } = props;
  const ref = useRef<HTMLFormElement>(null);
  const form = useForm<In, unknown, Out>({ resolver: resolverOf(schema, ref), defaultValues: values });
  const { errors, isDirty, isSubmitting } = form.formState;
  useUnsaved(!isSubmitting && (isDirty || unsaved));
  const idle = quietUntilChanged && !isDirty && !unsaved;
  const look = danger ? 'danger' : second ? 'quiet' : 'primary';
  // The form loaded after its panel opened: the focus is still on the panel's heading.
  useEffect(() => {
    const panel = ref.current?.closest('[data-dock]');
    if (panel?.previousElementSibling?.contains(document.activeElement)) firstField(panel)?.focus();
  }, []);

  const save = form.handleSubmit(async (input) => {
    try {
      const values = structuredClone(form.getValues());
      const answer = await send(input);
      // Text typed since then is not saved.
      form.reset(values, { keepValues: true });
      onSaved?.(answer);
    } catch (error) {
      const issues = error instanceof ApiError ? error.issues.filter(({ path }) => path) : [];
      for (const [at, { path, message }] of issues.entries())
        form.setError(path as Path<In>, { type: 'server', message }, { shouldFocus: at === 0 });
      if (issues.length === 0) form.setError('root', { message: errorMessage(error) });
    }
  });

  const register = (name: string, kind: FieldKind) => {
    const setValueAs = valueAs[kind];
    return form.register(name as Path<In>, setValueAs && { setValueAs });
  };

  return (
    <FormProvider {...form}>
      <FormFrame
        form={ref}
        issues={messagesOf(errors)}
        register={register}
        className={className}
        onSubmit={save}
        submit={{ look, disabled: idle, busy: isSubmitting, busyText, children: submit }}
        second={second}
        beside={
          <>
            {beside}
            {(isDirty || idle) && (
              <span className={clsx(NOTE, !quietUntilChanged && 'hidden')} data-changed={isDirty || undefined}>
                {isDirty ? 'Unsaved changes' : 'No changes'}
              </span>
            )}
          </>
        }
      >
        {children}
      </FormFrame>
    </FormProvider>
  );
}
