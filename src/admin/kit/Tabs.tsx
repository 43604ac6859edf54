import { useStore } from '@nanostores/react';
import { $location } from '../app/location';
import { Link } from './Link';

interface Props {
  label: string;
  tabs: readonly { id: string; label: string }[];
  /** The id of the one that shows. */
  current: string;
}

/** Parts of one screen; each has an address of its own, so they are links. */
export function Tabs({ label, tabs, current }: Props) {
  const { path } = useStore($location);
  return (
    <nav className="tabs" aria-label={label}>
      {tabs.map(({ id, label: text }, at) => (
        <Link
          key={id}
          href={at === 0 ? path : `${path}?tab=${id}`}
          className="tab inline-flex items-center"
          aria-current={id === current ? 'page' : undefined}
        >
          {text}
        </Link>
      ))}
    </nav>
  );
}
