import { useStore } from '@nanostores/react';
import { ChevronsUpDown } from 'lucide-react';
import { lazy } from 'react';
import { Initials } from '../../../ui/Initials';
import { Skeleton } from '../../../ui/Skeleton';
import { DropMenu } from '../../kit/DropMenu';
import { navigate } from '../location';
import { $session } from '../session';

const UserLines = lazy(() => import('./UserLines'));
const BUTTON =
  'flex items-center gap-2.5 border-line border-t px-3.5 py-2.5 text-left hover:bg-[color-mix(in_oklch,var(--color-line)_55%,transparent)] aria-expanded:bg-[color-mix(in_oklch,var(--color-line)_55%,transparent)]';

/** The menu of the signed-in staff member: profile, devices, color scheme, signing out. */
export function UserMenu({ onChoose }: { onChoose?: (() => void) | undefined }) {
  const session = useStore($session);
  if (session.status !== 'in')
    return (
      <div className="h-[55px] border-line border-t px-3.5 py-5 text-muted leading-none">
        {session.status === 'failed' ? 'Not connected' : <Skeleton className="h-3 w-24" />}
      </div>
    );
  const { admin } = session;
  const name = `${admin.firstName} ${admin.lastName}`;
  const open = (address: string) => {
    onChoose?.();
    navigate(address);
  };
  return (
    <DropMenu
      side="top"
      align="start"
      button={
        <button type="button" className={BUTTON}>
          <Initials name={name} />
          <span className="grid min-w-0 flex-1 font-[550] leading-[1.3] *:truncate">
            <span>{name}</span>
            <span className="text-muted text-[0.75rem] font-normal">{admin.role}</span>
          </span>
          <ChevronsUpDown size={14} aria-hidden="true" />
        </button>
      }
    >
      <UserLines email={admin.email} open={open} />
    </DropMenu>
  );
}
