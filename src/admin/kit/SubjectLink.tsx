import { subjectAddress } from '../../shop/staff/attention';
import { Link } from './Link';

/** What something is about, e.g. an order by its id; leads to its screen where it has one. */
export function SubjectLink({ subject, kind }: { subject: string; kind?: string }) {
  const address = subjectAddress(subject, kind);
  if (!address) return <span className="key">{subject}</span>;
  return (
    <Link href={address} className="link key">
      {subject}
    </Link>
  );
}
