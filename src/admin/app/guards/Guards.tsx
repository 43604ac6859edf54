import { useStore } from '@nanostores/react';
import { Compass, KeyRound, ShieldAlert } from 'lucide-react';
import { permissionLabel } from '../../../shop/staff/permissions';
import { type Screen, screenLevel } from '../../../shop/staff/screens';
import { Link } from '../../kit/Link';
import { $session } from '../session';
import { Forbidden } from './Forbidden';

const HOME = (
  <Link href="/admin" className="btn btn-quiet btn-small">
    Back to Home
  </Link>
);

/** The role lacks the permission of the screen. */
export function InsufficientPermissions({ screen }: { screen: Screen }) {
  const session = useStore($session);
  const role = session.status === 'in' ? session.admin.role : '';
  return (
    <Forbidden icon={KeyRound} title="Insufficient Permissions" actions={HOME}>
      <p>
        “{screen.title}” needs the permission “{permissionLabel(screen.permission ?? '')}”. Your role, {role}, does not
        include it.
      </p>
      <p>Contact a super administrator if you need it for your work.</p>
    </Forbidden>
  );
}

/** The screen requires a higher access level than the staff member has. */
export function InsufficientLevel({ screen }: { screen: Screen }) {
  const session = useStore($session);
  const ownLevel = session.status === 'in' ? session.admin.accessLevel : 0;
  return (
    <Forbidden icon={ShieldAlert} title="Insufficient Access Level" actions={HOME}>
      <p>
        “{screen.title}” needs access level {screenLevel(screen)}. Yours is {ownLevel}.
      </p>
      <p>Contact a super administrator if you need it for your work.</p>
    </Forbidden>
  );
}

/** An address of the back office without a screen. */
export function NoScreen() {
  return (
    <Forbidden icon={Compass} title="Screen not found" actions={HOME}>
      <p>No back-office screen has this address. It may be mistyped or out of date.</p>
    </Forbidden>
  );
}
