import { staff } from '../../../client/staff';
import type { OptionalPurpose } from '../../../shop/consent/purposes';
import type { OrderOrigin } from '../../../shop/orders/contract-origin';
import type { StaffOrder } from '../../../shop/orders/contract-staff';
import { PURPOSE_LABELS } from '../../../shop/scripts/labels';
import type { Activated } from '../../../shop/survey/contract';
import { Facts } from '../../kit/Facts';
import { Time } from '../../kit/Time';
import { SIDE_HEADING } from '../../records/side-heading';
import { OnDemand } from './OnDemand';
import { orders } from './orders';

const ACTIVATED_WORDS: Record<Activated, string> = {
  yes: 'worked at the first try',
  no: 'did not work',
  not_yet: 'not tried yet',
};

const purposesText = (purposes: readonly OptionalPurpose[]) =>
  purposes.length === 0 ? 'Neither' : purposes.map((purpose) => PURPOSE_LABELS[purpose]).join(' and ');

/** The browser's consent for the whole shop when the order was placed, and its choices before and since. */
function Privacy({ privacy }: Pick<OrderOrigin, 'privacy'>) {
  if (!privacy) return 'The order came without consent to either';
  const { agreed, record, turns } = privacy;
  return (
    <span className="cell-main">
      <span>With this order: {purposesText(agreed)}</span>
      {turns.map(({ at, version, purposes }) => (
        <span key={at} className="cell-sub">
          {purposes.length === 0 ? 'Withdrawn' : `Agreed to: ${purposesText(purposes)}`}, <Time at={at} />, wording of{' '}
          {version}
        </span>
      ))}
      {turns.length === 0 && <span className="cell-sub">The record of it is not kept, or not yet here</span>}
      {record && <span className="cell-sub break-all">Record {record}</span>}
    </span>
  );
}

/** The origin of one order. */
export function OriginFacts({ origin }: { origin: OrderOrigin }) {
  const { device, location, ip, referrer, landingPage, utm, consents, privacy, survey, facts } = origin;
  const campaign = Object.entries(utm).map(([name, value]) => `${name}: ${value}`);
  return (
    <Facts
      facts={[
        ['Device', device ?? 'Not known'],
        ['Location', [location, ip].filter(Boolean).join(', ') || 'Not known'],
        [
          'Came from',
          [referrer, landingPage && `first page ${landingPage}`, ...campaign].filter(Boolean).join(', ') || 'Not known',
        ],
        [
          'Consents',
          consents.length === 0 ? (
            'None asked for'
          ) : (
            <ul key="consents" className="grid gap-1">
              {consents.map(({ text, agreed, version, at }) => (
                <li key={text} className="cell-main">
                  <span>
                    {agreed ? 'Agreed: ' : 'Not ticked: '}
                    {text}
                  </span>
                  <span className="cell-sub">
                    Wording of {version ?? 'an unknown version'}, <Time at={at} never="time not kept" />
                  </span>
                </li>
              ))}
            </ul>
          ),
        ],
        ['Measurement and marketing', <Privacy key="privacy" privacy={privacy} />],
        [
          'Survey',
          survey ? (
            <span key="survey" className="cell-main">
              <span>
                {survey.rating} of 5{survey.activated && `, the key ${ACTIVATED_WORDS[survey.activated]}`}
              </span>
              {survey.comment && <span>{survey.comment}</span>}
              <span className="cell-sub">
                <Time at={survey.at} />
              </span>
            </span>
          ) : (
            'Not answered'
          ),
        ],
        [
          'All details',
          facts ? (
            <details key="facts">
              <summary className="link cursor-pointer">What the browser reported</summary>
              <span className="text-sm break-all text-muted">{JSON.stringify(facts)}</span>
            </details>
          ) : (
            'None'
          ),
        ],
      ]}
    />
  );
}

/** Shows the device, location, consents and survey of an order on demand, since each view is recorded. */
export function Origin({ order }: { order: StaffOrder }) {
  const load = async () => (await staff.post('/api/admin/orders/:id/origin', { param: { id: order.id } })).origin;
  return (
    <section aria-labelledby="order-origin">
      <h2 id="order-origin" className={SIDE_HEADING}>
        Origin and consents
      </h2>
      <OnDemand
        row={order}
        about="Device, location, campaign, consents and survey. Viewing them is recorded."
        className="grid gap-2 py-3"
        load={load}
        reload={orders.record.reload}
      >
        {(origin) => <OriginFacts origin={origin} />}
      </OnDemand>
    </section>
  );
}
