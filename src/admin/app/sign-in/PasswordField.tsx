import { TextField } from '../../kit/fields';

/** A staff member's new password; the rule is shown from the start. */
export function PasswordField({ name, label }: { name: string; label: string }) {
  return (
    <TextField
      name={name}
      label={label}
      type="password"
      hint="At least 12 characters. Several words are easier to remember than symbols. Common and leaked passwords are refused."
      autoComplete="new-password"
      required
      minLength={12}
      maxLength={200}
    />
  );
}
