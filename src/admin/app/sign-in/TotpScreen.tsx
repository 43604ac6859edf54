import { useStore } from '@nanostores/react';
import type { ComponentProps, ReactNode } from 'react';
import { $totp } from '../totp';
import { AuthLayout } from './AuthLayout';
import { KEEP_CODES, TotpSetup } from './TotpSetup';

type Props = Pick<ComponentProps<typeof AuthLayout>, 'about' | 'steps'> & { onDone: () => void; children?: ReactNode };

/** Sets up the authenticator app before the sign-in; the last step has a title of its own. */
export function TotpScreen({ about, steps, onDone, children }: Props) {
  const isLast = useStore($totp).status === 'codes';
  return (
    <AuthLayout
      title={isLast ? 'Save your recovery codes' : 'Set up your authenticator app'}
      about={isLast ? KEEP_CODES : about}
      {...(steps && { steps })}
    >
      <TotpSetup titled doneLabel="Open the back office" onDone={onDone} />
      {!isLast && children}
    </AuthLayout>
  );
}
