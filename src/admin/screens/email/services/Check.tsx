import { useStore } from '@nanostores/react';
import type { SetupFinding } from '../../../../shop/staff/contract-services';
import { SETUP_STATES } from '../../../../shop/staff/labels';
import { Badge } from '../../../../ui/Badge';
import { Button } from '../../../../ui/Button';
import { Lines } from '../../../records/Lines';
import { $check, checkSetup } from './check';

function Finding({ finding: { service, state, message } }: { finding: SetupFinding }) {
  const { label, tone } = SETUP_STATES[state];
  return (
    <li>
      <span className="cell-main">
        <span className="font-medium">{service}</span>
        <span className="cell-sub">{message}</span>
      </span>
      <Badge tone={tone}>{label}</Badge>
    </li>
  );
}

/** Checks the payment providers, and lists what works and what to fix. */
export function Check() {
  const check = useStore($check);
  return (
    <div className="services-check">
      <Button onClick={checkSetup} disabled={check.status === 'asking'}>
        {check.status === 'asking' ? 'Checking…' : 'Check my setup'}
      </Button>
      <div role="status">
        {check.status === 'failed' && <p className="notice notice-bad">{check.text}</p>}
        {check.status === 'ready' && (
          <Lines aria-label="What the check found">
            {check.findings.map((finding) => (
              <Finding key={`${finding.service} ${finding.message}`} finding={finding} />
            ))}
          </Lines>
        )}
      </div>
    </div>
  );
}
