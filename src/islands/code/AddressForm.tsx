import { Button } from '../../ui/Button';
import { Field } from '../../ui/Field';
import { sender } from './CodeForm';

interface Props {
  title: string;
  text: string;
  label: string;
  error: string | undefined;
  busy: boolean;
  onEmail: (email: string) => Promise<void>;
}

/** Asks for the address that a code is sent to. */
export function AddressForm({ title, text, label, error, busy, onEmail }: Props) {
  return (
    <form className="card grid content-between gap-6 p-5 md:p-7" onSubmit={sender('email', onEmail)} noValidate>
      <div className="grid gap-2">
        <h2 className="text-lg">{title}</h2>
        <p className="text-muted">{text}</p>
      </div>
      <div className="contents sm:max-lg:grid sm:max-lg:grid-cols-[minmax(0,1fr)_auto] sm:max-lg:items-start sm:max-lg:gap-3">
        <Field label={label} name="email" type="email" autoComplete="email" maxLength={254} required error={error} />
        {/* Offset by the height of the label, so that it aligns with the field whatever message is below. */}
        <Button
          type="submit"
          look="primary"
          className="sm:max-lg:mt-[1.73rem] lg:justify-self-start"
          busy={busy}
          busyText="Sending…"
        >
          Email me a code
        </Button>
      </div>
    </form>
  );
}
