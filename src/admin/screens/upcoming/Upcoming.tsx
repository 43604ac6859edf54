import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { permissionLabel } from '../../../shop/staff/permissions';
import { addressOf, SHOPIFY_PARTS } from '../../../shop/staff/screens';
import { PLANS } from '../../../shop/staff/upcoming';
import { Badge } from '../../../ui/Badge';
import { Skeleton } from '../../../ui/Skeleton';
import type { ScreenProps } from '../../app/screens';
import { Failed } from '../../kit/Empty';
import { Link } from '../../kit/Link';
import { Page } from '../../kit/Page';
import { $existing, type ExistingCall, findCalls } from './store';
import './upcoming.css';

const NONE: readonly string[] = [];

function Calls({ calls }: { calls: readonly ExistingCall[] }) {
  if (calls.length === 0) return <p className="text-muted">None yet.</p>;
  return (
    <ul className="calls">
      {calls.map(({ method, path, summary, permission }) => (
        <li key={`${method} ${path}`}>
          <span className="call-method">{method}</span>
          <span className="cell-main">
            <span className="key">{path}</span>
            <span className="cell-sub">{summary}</span>
          </span>
          {permission && <Badge>{permissionLabel(permission)}</Badge>}
        </li>
      ))}
    </ul>
  );
}

function Parts() {
  return (
    <nav aria-label="Parts of the Shopify area" className="row">
      {Object.entries(SHOPIFY_PARTS).map(([part, title]) => (
        <Link key={part} href={addressOf('shopify-part', { part })} className="btn btn-quiet btn-small">
          {title}
        </Link>
      ))}
    </nav>
  );
}

const titleOf = (title: string, part: string | undefined) =>
  part && part in SHOPIFY_PARTS ? `${title}: ${SHOPIFY_PARTS[part as keyof typeof SHOPIFY_PARTS]}` : title;

/** A screen that is not built yet: what it will hold, and which of its calls work already. */
export default function Upcoming({ screen, params }: ScreenProps) {
  const state = useStore($existing);
  const plan = PLANS[screen.id];
  const beginnings = plan?.calls ?? NONE;
  useEffect(() => {
    void findCalls(beginnings);
  }, [beginnings]);
  return (
    <Page title={titleOf(screen.title, params.part)} about={screen.about}>
      {screen.path.startsWith('/admin/shopify') && <Parts />}
      <div className="plan">
        <section className="plan-will">
          <Badge tone="signal">Not built yet</Badge>
          <h2 className="text-lg leading-[1.15] tracking-[-0.015em]">What will be here</h2>
          <ul>
            {plan?.will.map((sentence) => (
              <li key={sentence}>{sentence}</li>
            ))}
          </ul>
        </section>
        <section className="plan-calls">
          <h2 className="text-lg leading-[1.15] tracking-[-0.015em]">Calls that work already</h2>
          <p className="text-muted">
            With an API key or from your own browser; all are described in{' '}
            <a className="link" href="/api/openapi.json">
              /api/openapi.json
            </a>
            .
          </p>
          {state.state === 'loading' && <Skeleton className="h-24 w-full" />}
          {state.state === 'failed' && <Failed text={state.text} onRetry={() => findCalls(beginnings)} />}
          {state.state === 'ready' && <Calls calls={state.calls} />}
        </section>
      </div>
    </Page>
  );
}
