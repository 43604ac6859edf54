import { TextField } from '../../kit/fields';

/** The six digits of an authenticator app, each on a dash; the space that some apps copy among them is left out. */
export const CodeField = ({ label, autoFocus = false }: { label: string; autoFocus?: boolean }) => (
  <TextField
    name="code"
    label={label}
    hint="Six digits, new every 30 seconds."
    className="code-input"
    inputMode="numeric"
    autoComplete="one-time-code"
    maxLength={7}
    required
    autoFocus={autoFocus}
    onInput={({ currentTarget }) => {
      currentTarget.value = currentTarget.value.replaceAll(/\s/g, '').slice(0, 6);
    }}
  />
);
