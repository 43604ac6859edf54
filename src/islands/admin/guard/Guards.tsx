import { useStore } from '@nanostores/react';
import { Compass, KeyRound, Lock, ShieldAlert, WifiOff } from 'lucide-react';
import { permissionLabel } from '../../../shop/staff/labels';
import type { Screen } from '../../../shop/staff/screens';
import { $location } from '../../../stores/admin/location';
import { $session, verify } from '../../../stores/admin/session';
import { Button } from '../../../ui/Button';
import { Go } from '../parts/Go';
import { Barred } from './Barred';

const HOME = (
  <Go href="/admin" className="btn btn-quiet btn-small">
    Back to Home
  </Go>
);

/** Nobody is signed in. The way back to this address is kept. */
export function AccessDenied() {
  const { path, search } = useStore($location);
  const next = search.size ? `${path}?${search}` : path;
  return (
    <Barred
      icon={Lock}
      title="Access Denied"
      actions={
        <Go href={`/admin/login?${new URLSearchParams({ next })}`} className="btn btn-primary btn-small">
          Go to admin login
        </Go>
      }
    >
      <p>You are not signed in. Sign in with your staff account and you come back to this screen.</p>
    </Barred>
  );
}

/** The role lacks the permission of the screen. */
export function InsufficientPermissions({ screen }: { screen: Screen }) {
  const session = useStore($session);
  const role = session.state === 'in' ? session.admin.role : '';
  return (
    <Barred icon={KeyRound} title="Insufficient Permissions" actions={HOME}>
      <p>
        “{screen.title}” asks for the permission “{permissionLabel(screen.permission ?? '')}”. Your role, {role}, does
        not include it.
      </p>
      <p>Contact a super administrator if you need it for your work.</p>
    </Barred>
  );
}

/** The access level of the screen is above the person's. */
export function InsufficientLevel({ screen }: { screen: Screen }) {
  const session = useStore($session);
  const own = session.state === 'in' ? session.admin.accessLevel : 0;
  return (
    <Barred icon={ShieldAlert} title="Insufficient Access Level" actions={HOME}>
      <p>
        “{screen.title}” is open from access level {screen.level} on. Yours is {own}.
      </p>
      <p>Contact a super administrator if you need it for your work.</p>
    </Barred>
  );
}

/** An address of the back office that leads nowhere. */
export function NoScreen() {
  return (
    <Barred icon={Compass} title="Screen not found" actions={HOME}>
      <p>This address leads to no screen of the back office. It may be mistyped or old.</p>
    </Barred>
  );
}

/** The server could not be asked who this is. */
export function Unverified({ text }: { text: string }) {
  return (
    <Barred
      icon={WifiOff}
      title="Not verified"
      actions={
        <Button size="small" look="primary" onClick={verify}>
          Try again
        </Button>
      }
    >
      <p>{text}</p>
    </Barred>
  );
}
