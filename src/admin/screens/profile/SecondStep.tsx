import { useState } from 'react';
import type { MeOutput } from '../../../shop/staff/contract-me';
import { Badge } from '../../../ui/Badge';
import { Button } from '../../../ui/Button';
import { OneTimeSecret } from '../../app/OneTimeSecret';
import { TotpSetup } from '../../app/sign-in/TotpSetup';
import type { ConfirmedAction } from '../../kit/ActionPanel';
import { lazyForm } from '../../kit/lazy-form';
import { Panel } from '../../kit/Panel';
import { Time } from '../../kit/Time';
import { Lines } from '../../records/Lines';
import { Part } from './Part';
import { dropPasskey, dropTotp, newRecoveryCodes, profile } from './profile';

const PasskeyForm = lazyForm(() => import('./PasskeyForm'));

type Security = MeOutput['security'];

interface Props {
  security: Security;
  onAction: (action: ConfirmedAction) => void;
}

const FEW = 3;

function AuthenticatorApp({ security, onAction }: Props) {
  const [setting, setSetting] = useState(false);
  const { totp, totpRequired } = security;
  const closeSetup = () => {
    setSetting(false);
    void profile.reload();
  };
  const remove = () =>
    onAction({
      title: 'Sign in without the authenticator app',
      text: 'A stolen password will then be enough to sign in as you.',
      confirm: 'Remove the app',
      danger: true,
      run: dropTotp,
    });
  return (
    <Part
      title="Authenticator app"
      about={
        !totpRequired
          ? 'Two-factor sign-in: a code after the password.'
          : totp
            ? 'Your role needs it: it can be replaced, but not removed.'
            : 'Your role may do things that ask for it. Set it up before you need it.'
      }
    >
      <div className="row">
        {totp ? <Badge tone="good">Set up</Badge> : <Badge tone="warn">Not set up</Badge>}
        <Button size="small" onClick={() => setSetting(true)}>
          {totp ? 'Replace the app' : 'Set it up'}
        </Button>
        {totp && !totpRequired && (
          <Button size="small" look="danger" onClick={remove}>
            Remove
          </Button>
        )}
      </div>
      <Panel open={setting} onClose={closeSetup} title="Authenticator app" dismissible={false}>
        {setting && (
          <div className="grid gap-5">
            <TotpSetup onDone={closeSetup} doneLabel="I’ve saved them" />
          </div>
        )}
      </Panel>
    </Part>
  );
}

function RecoveryCodes({ security, onAction }: Props) {
  const [codes, setCodes] = useState<readonly string[]>([]);
  const remaining = security.recoveryCodesLeft;
  const renew = () =>
    onAction({
      title: 'Make new recovery codes',
      text: 'The old ones stop working.',
      confirm: 'Make new codes',
      run: async () => setCodes(await newRecoveryCodes()),
    });
  return (
    <Part title="Recovery codes" about="For a lost phone. Each works once.">
      <div className="row">
        <Badge tone={remaining < FEW ? 'warn' : 'plain'}>{remaining} left</Badge>
        <Button size="small" onClick={renew}>
          Make new codes
        </Button>
      </div>
      <Panel open={codes.length > 0} onClose={() => setCodes([])} title="Recovery codes" dismissible={false}>
        <div className="grid gap-4">
          <p>Store them where you can reach them without your phone. They are not shown again.</p>
          <OneTimeSecret label="Recovery codes" lines={codes} file="recovery-codes.txt" />
          <Button look="primary" className="justify-self-start" onClick={() => setCodes([])}>
            I’ve saved them
          </Button>
        </div>
      </Panel>
    </Part>
  );
}

function Passkeys({ security, onAction }: Props) {
  const remove = (id: string, name: string) =>
    onAction({
      title: `Remove the passkey “${name}”`,
      text: 'It can no longer be used to sign in. Remove it from the device, too.',
      confirm: 'Remove it',
      danger: true,
      run: () => dropPasskey(id, name),
    });
  return (
    <Part title="Passkeys" about="Your device’s fingerprint, face or PIN instead of a password and code.">
      {security.passkeys.length > 0 && (
        <Lines>
          {security.passkeys.map(({ id, name, createdAt, lastUsedAt }) => (
            <li key={id}>
              <span className="cell-main">
                <span>{name}</span>
                <span className="cell-sub">
                  Added <Time at={createdAt} />, used <Time at={lastUsedAt} never="never" />
                </span>
              </span>
              <Button size="small" look="plain" aria-label={`Remove ${name}`} onClick={() => remove(id, name)}>
                Remove
              </Button>
            </li>
          ))}
        </Lines>
      )}
      <PasskeyForm />
    </Part>
  );
}

/** Sign-in methods besides the password: authenticator app, recovery codes, passkeys. */
export function SecondStep(props: Props) {
  return (
    <>
      <AuthenticatorApp {...props} />
      {props.security.totp && <RecoveryCodes {...props} />}
      <Passkeys {...props} />
    </>
  );
}
