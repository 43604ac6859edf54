import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import { deviceName } from '../../shop/customers/rules';
import { $passkeys } from '../../stores/account/auth';
import { $passkeyList, createPasskey, deletePasskey, loadPasskeys } from '../../stores/account/lists';
import { Button } from '../../ui/Button';
import { ListFrame } from './ListFrame';

const when = new Intl.DateTimeFormat('en', { dateStyle: 'medium' });

/** Passkeys: signing in with a fingerprint, face or the device's own PIN. */
export function Passkeys() {
  const list = useStore($passkeyList);
  const able = useStore($passkeys);
  const [busy, setBusy] = useState(false);
  useEffect(() => void loadPasskeys(), []);
  const add = async () => {
    setBusy(true);
    await createPasskey(deviceName(navigator.userAgent));
    setBusy(false);
  };
  const more = able && (
    <Button
      className="max-sm:w-full sm:justify-self-start"
      look={list.status === 'ready' && list.items.length === 0 ? 'primary' : 'quiet'}
      busy={busy}
      busyText="Waiting for your device…"
      onClick={add}
    >
      Add a passkey
    </Button>
  );
  return (
    <section aria-labelledby="passkeys-title" className="card">
      <div className="account-card-head">
        <h2 id="passkeys-title" className="text-lg">
          Passkeys
        </h2>
      </div>
      <ListFrame
        list={list}
        retry={loadPasskeys}
        rows={1}
        bare
        empty={
          <div className="grid justify-items-start gap-4 px-5 pb-5 md:px-7 md:pb-7">
            <p className="-mt-2 text-muted">
              {able
                ? 'A passkey signs you in with your fingerprint, face or screen lock, so there is no password to steal.'
                : 'This browser cannot use passkeys.'}
            </p>
            {more}
          </div>
        }
      >
        {(items) => (
          <ul>
            {items.map((passkey) => (
              <li className="account-row" key={passkey.id}>
                <div>
                  <p className="font-semibold">{passkey.name}</p>
                  <p className="hint">
                    Added {when.format(passkey.createdAt)}
                    {passkey.lastUsedAt ? `, last used ${when.format(passkey.lastUsedAt)}` : ', not used yet'}
                  </p>
                </div>
                <Button
                  size="small"
                  look="danger"
                  aria-label={`Remove ${passkey.name}`}
                  onClick={() => deletePasskey(passkey)}
                >
                  Remove
                </Button>
              </li>
            ))}
            {more && <li className="account-row">{more}</li>}
          </ul>
        )}
      </ListFrame>
    </section>
  );
}
