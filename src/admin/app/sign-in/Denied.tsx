import { useStore } from '@nanostores/react';
import { screenAt } from '../../../shop/staff/screens';
import { Link } from '../../kit/Link';
import { $location } from '../location';
import { AuthLayout } from './AuthLayout';

/** Nobody is signed in: says which screen stays closed. Signing in leads back to this address. */
export default function Denied() {
  const { path, search } = useStore($location);
  const match = screenAt(path, search.get('tab'), () => true);
  const next = search.size ? `${path}?${search}` : path;
  return (
    <AuthLayout
      title="Access Denied"
      about={`Only staff can open ${match ? `“${match.screen.title}”` : 'this screen'}, and nobody is signed in here.`}
    >
      <Link href={`/admin/login?${new URLSearchParams({ next })}`} className="btn btn-primary btn-wide">
        Sign in
      </Link>
      <p className="text-muted">No staff account? Ask a colleague who manages the team to invite you.</p>
      <p className="auth-links">
        <a href="/" className="link">
          Go to the shop
        </a>
        <a href="/order-lookup" className="link">
          Find my order
        </a>
      </p>
    </AuthLayout>
  );
}
