import { CSPProvider } from '@base-ui/react/csp-provider';
import { useStore } from '@nanostores/react';
import { lazy, Suspense, useEffect } from 'react';
import { type Match, screenAt, verdictOn } from '../../shop/staff/screens';
import { ErrorBoundary } from './guards/ErrorBoundary';
import { Unverified } from './guards/Unverified';
import { $location } from './location';
import { screens } from './screens';
import { $access, $session } from './session';
import { Notices } from './shell/Notices';
import { Overlays } from './shell/Overlays';
import { ScreenSkeleton } from './shell/ScreenSkeleton';
import { Shell } from './shell/Shell';
import { startAdmin } from './start';

// Loaded only when signed out.
const Denied = lazy(() => import('./sign-in/Denied'));
// Loaded only when access is denied or there is no such screen.
type Guards = typeof import('./guards/Guards');
const guard = <Name extends keyof Guards>(name: Name) =>
  lazy(async () => ({ default: (await import('./guards/Guards'))[name] }));
const InsufficientLevel = guard('InsufficientLevel');
const InsufficientPermissions = guard('InsufficientPermissions');
const NoScreen = guard('NoScreen');

/** Renders the screen itself and loads its code. */
function Open({ match: { screen, params } }: { match: Match }) {
  const { view: View } = screens[screen.id];
  const name = `${screen.id} ${Object.values(params).join(' ')}`;
  return (
    <ErrorBoundary key={name}>
      <Suspense fallback={<ScreenSkeleton screen={screen} />}>
        <View screen={screen} params={params} />
      </Suspense>
    </ErrorBoundary>
  );
}

/** What a signed-in staff member sees at this address. */
function Guarded({ match }: { match: Match | undefined }) {
  const access = useStore($access);
  if (!match) return <NoScreen />;
  const verdict = verdictOn(match.screen, access);
  if (verdict === 'level') return <InsufficientLevel screen={match.screen} />;
  if (verdict === 'permission') return <InsufficientPermissions screen={match.screen} />;
  return <Open match={match} />;
}

function Content() {
  const { path, search } = useStore($location);
  const session = useStore($session);
  const access = useStore($access);
  const match = screenAt(path, search.get('tab'), (screen) => verdictOn(screen, access) === 'allowed');
  if (match?.screen.open) return <Open match={match} />;
  if (session.status === 'out')
    return (
      <ErrorBoundary>
        <Suspense fallback={null}>
          <Denied />
        </Suspense>
      </ErrorBoundary>
    );
  // The frame stays mounted while the session is verified, so that no keystroke and no scroll position of the rail is
  // lost.
  return (
    <>
      <Shell current={match?.screen.id}>
        {session.status === 'loading' && <ScreenSkeleton screen={match?.screen} />}
        {session.status === 'failed' && <Unverified screen={match?.screen} {...session} />}
        {session.status === 'in' && (
          <ErrorBoundary key={match?.screen.id ?? path}>
            <Suspense fallback={<ScreenSkeleton screen={match?.screen} />}>
              <Guarded match={match} />
            </Suspense>
          </ErrorBoundary>
        )}
      </Shell>
      <ErrorBoundary instead={null}>
        <Overlays />
      </ErrorBoundary>
    </>
  );
}

/** The whole back office: one application for every /admin and /rbac address. */
export default function Admin() {
  useEffect(startAdmin, []);
  return (
    <CSPProvider disableStyleElements>
      <Content />
      <Notices />
    </CSPProvider>
  );
}
