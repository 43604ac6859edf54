import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import { $devices, loadDevices, signOutDevice, signOutEverywhere } from '../../stores/account/lists';
import { Button } from '../../ui/Button';
import { Dialog } from '../../ui/Dialog';
import { ListFrame } from './ListFrame';

const when = new Intl.DateTimeFormat('en', { dateStyle: 'medium', timeStyle: 'short' });
const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;

interface Device {
  createdAt: number;
  lastSeenAt: number;
  current: boolean;
}

/**
 * When the device was signed in and last used; only once if both are the same minute, and not for the current device,
 * which has a badge.
 */
function usedWords({ createdAt, lastSeenAt, current }: Device): string {
  const [since, last] = [when.format(createdAt), when.format(lastSeenAt)];
  const lastUse = current || since === last ? '' : `, last used ${last}`;
  return `Signed in ${since} (${zone})${lastUse}`;
}

/** The devices signed in to the account, with buttons to sign them out. */
export function Devices() {
  const devices = useStore($devices);
  const [isConfirming, setIsConfirming] = useState(false);
  useEffect(() => void loadDevices(), []);
  return (
    <section aria-labelledby="devices-title" className="card">
      <div className="account-card-head">
        <h2 id="devices-title" className="text-lg">
          Devices
        </h2>
        {devices.status === 'ready' && devices.items.length > 1 && (
          <Button size="small" onClick={() => setIsConfirming(true)}>
            Sign out everywhere
          </Button>
        )}
      </div>
      <ListFrame list={devices} retry={loadDevices} empty={null} bare>
        {(items) => (
          <ul>
            {items.map((device) => (
              <li className="account-row" key={device.id}>
                <div>
                  <p className="flex flex-wrap items-center gap-x-3 gap-y-1 font-semibold">
                    {device.name}
                    {device.current && <span className="badge badge-good">This device</span>}
                  </p>
                  <p className="hint mt-1">{usedWords(device)}</p>
                </div>
                {!device.current && (
                  <Button size="small" aria-label={`Sign out ${device.name}`} onClick={() => signOutDevice(device)}>
                    Sign out
                  </Button>
                )}
              </li>
            ))}
          </ul>
        )}
      </ListFrame>
      <Dialog open={isConfirming} onClose={() => setIsConfirming(false)} title="Sign out everywhere?">
        <p>Every browser and phone is signed out, this one too. Your orders and keys stay as they are.</p>
        <div className="mt-5 flex flex-wrap gap-2">
          <Button look="primary" onClick={signOutEverywhere}>
            Sign out everywhere
          </Button>
          <Button onClick={() => setIsConfirming(false)}>Cancel</Button>
        </div>
      </Dialog>
    </section>
  );
}
