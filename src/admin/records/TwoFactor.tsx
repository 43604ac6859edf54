import type { Person } from '../../shop/staff/contract-people';
import { Badge } from '../../ui/Badge';

/** What guards an account besides its password; a phone has room for whether anything does. */
export function TwoFactor({ totp, passkeys }: Person) {
  const all = [totp && 'Authenticator app', passkeys > 0 && (passkeys === 1 ? '1 passkey' : `${passkeys} passkeys`)];
  const text = all.filter(Boolean).join(', ');
  if (!text)
    return (
      <Badge tone="warn">
        <span className="max-md:hidden">None</span>
        <span className="md:hidden">No two-factor</span>
      </Badge>
    );
  return (
    <span className="max-md:text-muted max-md:text-sm">
      <span className="max-md:hidden">{text}</span>
      <span className="md:hidden">Two-factor on</span>
    </span>
  );
}
