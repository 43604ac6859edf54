import { clsx } from 'clsx';
import { type ComponentProps, createContext, type ReactNode, type RefObject, use, useId } from 'react';
import { createPortal } from 'react-dom';
import { Button } from '../../ui/Button';
import { Fields, type FormFields } from './fields';
import { useSaveKey } from './useSaveKey';

const NOTE = 'asterisk hint [form:not(:has(.field_:required))>&]:hidden';
/** The sticky footer of the panel that contains this form, and the cancel button. */
export const PanelFooter = createContext<{ at: HTMLElement; cancel: ReactNode } | undefined>(undefined);

/** Renders buttons into the footer of the panel; without a panel, or with `here`, in place. */
export function FormFooter({ inline, children }: { inline?: boolean | undefined; children: ReactNode }) {
  const drawer = use(PanelFooter);
  if (inline || !drawer) return <div className="form-foot flex flex-wrap items-center gap-2 pt-1">{children}</div>;
  return createPortal(
    <>
      {children}
      {drawer.cancel}
    </>,
    drawer.at,
  );
}

interface Props extends Omit<ComponentProps<'form'>, 'form'>, Pick<FormFields, 'register'> {
  form: RefObject<HTMLFormElement | null>;
  /** The errors by field name; those without a field are shown above the fields. */
  issues: readonly (readonly [name: string, message: string])[];
  submit: ComponentProps<typeof Button>;
  /** Shown beside the submit button. */
  beside?: ReactNode;
  /** Whether it is one of several in its panel, with its buttons in place. */
  second?: boolean;
}

/** The frame of every form: errors, fields and buttons. */
export function FormFrame(props: Props) {
  const { form, issues, register, submit, beside, second, className, children, ...rest } = props;
  const id = useId();
  useSaveKey(form);
  const fields = [...(form.current?.querySelectorAll('[data-field], [name]') ?? [])];
  const fieldNames = new Set(fields.map((field) => field.getAttribute('data-field') ?? field.getAttribute('name')));
  const others = issues.filter(([name]) => !fieldNames.has(name));
  const problemOf = (field: string) => issues.find(([name]) => name === field)?.[1];
  return (
    <Fields value={{ problemOf, ...(register && { register }) }}>
      <form {...rest} id={id} ref={form} className={clsx('grid gap-4', className)} noValidate data-saves>
        {others.length > 0 && (
          <p className="notice notice-bad" role="alert">
            {others.map(([, message]) => message).join(' ')}
          </p>
        )}
        <p className={NOTE}>Fields with an asterisk (*) are required.</p>
        {children}
        <FormFooter inline={second}>
          <Button type="submit" form={id} {...submit} busyText={submit.busyText ?? 'One moment…'} />
          {beside}
        </FormFooter>
      </form>
    </Fields>
  );
}
