import { MAX_MESSAGE_LENGTH, MAX_NAME_LENGTH, SEND_HOUR } from '../../shop/recipients/rules';
import { clockText } from '../../shop/settings/opening-hours';
import { Field, TextArea } from '../../ui/Field';

interface Props {
  /** Returns the name of a field in its form. */
  nameOf: (field: string) => string;
  errors: Record<string, string>;
  values?: { email: string; name: string; message: string; sendOn: string | null };
}

const zone = () => Intl.DateTimeFormat().resolvedOptions().timeZone;

/** The recipient of a copy, with an optional greeting, message and date. */
export function RecipientFields({ nameOf, errors, values }: Props) {
  const error = (field: string) => errors[nameOf(field)];
  const hasMore =
    ['name', 'message', 'sendOn'].some((field) => error(field)) || Boolean(values?.message || values?.sendOn);
  return (
    <div className="grid gap-3">
      <Field
        label="Recipient’s email"
        name={nameOf('email')}
        type="email"
        autoComplete="off"
        maxLength={254}
        defaultValue={values?.email}
        error={error('email')}
      />
      <details open={hasMore || undefined}>
        <summary className="link min-h-11 cursor-pointer content-center">Add a name, a message or a date</summary>
        <div className="mt-2 grid gap-3">
          <Field
            label="Their first name"
            name={nameOf('name')}
            autoComplete="off"
            maxLength={MAX_NAME_LENGTH}
            defaultValue={values?.name}
            error={error('name')}
          />
          <TextArea
            label="Your message"
            hint={`It is in the email as you write it. At most ${MAX_MESSAGE_LENGTH} characters, no links.`}
            name={nameOf('message')}
            rows={3}
            maxLength={MAX_MESSAGE_LENGTH}
            defaultValue={values?.message}
            error={error('message')}
          />
          <Field
            label="Send on"
            hint={`At ${clockText(SEND_HOUR)} ${zone()} time. Leave empty to send it right away.`}
            name={nameOf('sendOn')}
            type="date"
            defaultValue={values?.sendOn ?? ''}
            error={error('sendOn') ?? error('timeZone')}
          />
        </div>
      </details>
    </div>
  );
}
