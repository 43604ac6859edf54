import { subjectNoun, subjectPath } from '../../shop/staff/attention';
import { Link } from '../kit/Link';

interface Props {
  subject: string;
  kind?: string;
  /** What people call it, e.g. the order's number. */
  name?: string | null;
}

/** What something is about, by its name or else by what it is; leads to its screen where it has one. */
export function SubjectLink({ subject, kind, name }: Props) {
  const address = subjectPath(subject, kind);
  if (!address) return name ? <span>{name}</span> : <span className="key">{subject}</span>;
  return (
    <Link href={address} className={name?.startsWith('KS-') ? 'link key' : 'link num'}>
      {name ?? subjectNoun(subject)}
    </Link>
  );
}
