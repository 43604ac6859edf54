import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { staff } from '../../../../client/staff';
import type { Service, ServicesOutput } from '../../../../shop/staff/contract-services';
import { LOCAL_MAILBOX, SERVICE_STATES } from '../../../../shop/staff/labels';
import { Badge } from '../../../../ui/Badge';
import { createItemStore } from '../../../kit/item-store';
import { Lines } from '../../../records/Lines';
import { Check } from './Check';
import './services.css';

const services = createItemStore(() => staff.get('/api/admin/services'));

const inUse = (list: readonly Service[]) => list.filter(({ state }) => state === 'in_use');

function Line({ service: { name, state, missing, note } }: { service: Service }) {
  const { label, tone } = SERVICE_STATES[state];
  return (
    <li>
      <span className="cell-main">
        <span className="font-medium">{name}</span>
        {note && <span className="cell-sub">{note}</span>}
        {missing.length > 0 && (
          <span className="cell-sub">
            Not set: <span className="key">{missing.join(', ')}</span>
          </span>
        )}
      </span>
      <Badge tone={state === 'in_use' && missing.length > 0 ? 'warn' : tone}>
        {state === 'in_use' && missing.length > 0 ? 'In use, incomplete' : label}
      </Badge>
    </li>
  );
}

/** Returns "Resend, then SMTP server", or that there is none. */
const carriers = (list: readonly Service[]) =>
  inUse(list)
    .map(({ name }) => (name === LOCAL_MAILBOX ? 'the local mailbox' : name))
    .join(', then ') || 'none';

const PARTS = [
  ['mail', 'Email'],
  ['payments', 'Payments'],
  ['rates', 'Exchange rates'],
  ['measurement', 'Measurement'],
] as const;
/** A shop can sell without the others. */
const REQUIRED_PARTS = PARTS.filter(([part]) => part !== 'measurement');

function Panel({ value }: { value: ServicesOutput }) {
  const isMissing = REQUIRED_PARTS.some(([part]) => inUse(value[part]).length === 0);
  const isFailing = PARTS.some(([part]) => value.faults[part].length > 0);
  // The email service is always shown above the emails; another one only when it needs attention.
  const listed = REQUIRED_PARTS.filter(
    ([part]) => part === 'mail' || inUse(value[part]).length === 0 || value.faults[part].length > 0,
  );
  return (
    <details className="card services" open={isMissing || isFailing}>
      <summary>
        <span className="services-named">
          {listed.map(([part, title]) => (
            <span key={part}>
              <span className="text-muted">{part === 'mail' ? 'Sent through' : `${title}:`}</span>{' '}
              <span className={part === 'mail' ? 'text-muted' : 'font-[550]'}>{carriers(value[part])}</span>
            </span>
          ))}
        </span>
        {isFailing && <Badge tone="bad">Failing now</Badge>}
        {isMissing && <Badge tone="bad">Something is missing</Badge>}
      </summary>
      <div className="services-body">
        {PARTS.map(([part, title]) => (
          <section key={part} aria-label={title}>
            <h2 className="label">{title}</h2>
            {value.faults[part].map((message) => (
              <p key={message} className="notice notice-bad" role="alert">
                {message}
              </p>
            ))}
            <Lines>
              {value[part].map((service) => (
                <Line key={service.name} service={service} />
              ))}
            </Lines>
            {part === 'payments' && <Check />}
          </section>
        ))}
      </div>
    </details>
  );
}

/** The services for email and payments, above the board; expanded if one of them is missing or failing. */
export function Services() {
  const state = useStore(services.$state);
  useEffect(() => services.open('all'), []);
  // The board itself shows the error when the server does not respond.
  if (state.status === 'failed') return null;
  return state.status === 'ready' ? <Panel value={state.value} /> : <div className="services-waiting" />;
}
