import { isOrderNumber } from '../../shop/orders/find-numbers';
import { subjectNoun, subjectPath } from '../../shop/staff/attention';
import { Link } from '../kit/Link';

interface Props {
  subject: string;
  kind?: string;
  /** Its readable name, e.g. the order's number. */
  name?: string | null;
}

/** The subject of an entry, by its name or else its noun; a link where it has a screen. */
export function SubjectLink({ subject, kind, name }: Props) {
  const address = subjectPath(subject, kind);
  if (!address) return name ? <span>{name}</span> : <span className="key">{subject}</span>;
  return (
    <Link href={address} className={isOrderNumber(name) ? 'link key' : 'link num'}>
      {name ?? subjectNoun(subject)}
    </Link>
  );
}
