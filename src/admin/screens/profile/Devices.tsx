import { browserName } from '../../../shop/staff/browser-name';
import type { DevicesOutput } from '../../../shop/staff/contract-me';
import { Badge } from '../../../ui/Badge';
import { Button } from '../../../ui/Button';
import type { ConfirmedAction } from '../../kit/ActionPanel';
import { Time } from '../../kit/Time';
import { Lines } from '../../records/Lines';
import { Part } from './Part';
import { dropAllDevices, dropDevice, dropOtherDevices } from './profile';

interface Props {
  devices: DevicesOutput['devices'];
  onAction: (action: ConfirmedAction) => void;
}

/** The staff member's signed-in browsers, each of which can be signed out. */
export function Devices({ devices, onAction }: Props) {
  const everywhere = () =>
    onAction({
      title: 'Sign out everywhere',
      text: 'This browser, too. You return to the sign-in screen.',
      confirm: 'Sign out everywhere',
      danger: true,
      run: dropAllDevices,
    });
  return (
    <div className="parts">
      <Part
        title="Where you are signed in"
        about="Sessions end after an hour without use, and after 12 hours in any case. If you don’t recognize one, sign it out and change your password."
      >
        <Lines>
          {devices.map(({ id, userAgent, createdAt, lastSeenAt, current }) => (
            <li key={id}>
              <span className="cell-main">
                <span>
                  {browserName(userAgent)} {current && <Badge tone="good">This browser</Badge>}
                </span>
                <span className="cell-sub">
                  Signed in <Time at={createdAt} />, last used <Time at={lastSeenAt} />
                </span>
              </span>
              {!current && (
                <Button size="small" look="plain" onClick={() => void dropDevice(id)}>
                  Sign out
                </Button>
              )}
            </li>
          ))}
        </Lines>
        <div className="row">
          {devices.length > 1 && (
            <Button size="small" onClick={() => void dropOtherDevices()}>
              Sign out all others
            </Button>
          )}
          <Button size="small" look="danger" onClick={everywhere}>
            Sign out everywhere
          </Button>
        </div>
      </Part>
    </div>
  );
}
