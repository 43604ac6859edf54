import { useState } from 'react';
import { errorMessage } from '../../../client/call';
import type { LandingRow } from '../../../shop/content/contract-staff';
import { LANDING_STATES } from '../../../shop/content/labels';
import { screenLink } from '../../../shop/staff/screens';
import { Badge } from '../../../ui/Badge';
import { Button } from '../../../ui/Button';
import { may } from '../../app/session';
import { Facts } from '../../kit/Facts';
import { Link } from '../../kit/Link';
import { RecordPanel } from '../../kit/RecordPanel';
import { Time } from '../../kit/Time';
import { landings, suggest } from './landings';
import { PageCoupon } from './PageCoupon';

type Seo = Awaited<ReturnType<typeof suggest>>;

/** Suggestions for the file's front matter, to copy by hand. */
function Suggestions({ landing }: { landing: LandingRow }) {
  const [seo, setSeo] = useState<Seo | { failed: string } | 'asking'>();
  const ask = () => {
    setSeo('asking');
    suggest(landing).then(setSeo, (error: unknown) => setSeo({ failed: errorMessage(error) }));
  };
  if (seo === undefined || seo === 'asking')
    return (
      <Button onClick={ask} busy={seo === 'asking'} busyText="Asking…">
        Suggest texts for search engines
      </Button>
    );
  if ('failed' in seo) return <p className="error">{seo.failed}</p>;
  return (
    <section className="grid gap-2">
      <h3 className="font-[620]">Suggested for search engines</h3>
      <Facts
        facts={[
          ['title', seo.optimizedTitle],
          ['description', seo.optimizedDescription],
          ['keywords', seo.optimizedKeywords.join(', ') || '—'],
        ]}
      />
      <p className="hint">Nothing changes on its own: copy what you like into the head of the file.</p>
    </section>
  );
}

const inTab = (href: string) => (
  <a href={href} className="link key" target="_blank" rel="noreferrer">
    {href}
  </a>
);

function Products({ products }: Pick<LandingRow, 'products'>) {
  if (products.length === 0) return '—';
  return (
    <ul className="grid gap-1">
      {products.map(({ id, name, live }) => (
        <li key={id} className="row">
          {name} {!live && <Badge tone="warn">Not for sale</Badge>}
        </li>
      ))}
    </ul>
  );
}

function Story({ landing }: { landing: LandingRow }) {
  const { id, state, token, hosts, keywords, coupon, publishAt } = landing;
  const live = state === 'live';
  const hasCouponLink = coupon?.state && may('coupons:read');
  return (
    <div className="grid gap-5">
      {landing.warnings.map((warning) => (
        <p key={warning} className="notice">
          {warning}
        </p>
      ))}
      <Facts
        facts={[
          [
            'State',
            <Badge key="state" tone={LANDING_STATES[state].tone}>
              {LANDING_STATES[state].label}
            </Badge>,
          ],
          ['Address', live ? inTab(`/${id}`) : `/${id}`],
          ['Unlisted', token ? inTab(`/t/${token}`) : '—'],
          ['Hosts', hosts.join(', ') || '—'],
          ['Keywords', keywords.join(', ') || '—'],
          ['Default', landing.isDefault ? 'Shown where no keyword matches' : 'No'],
          ['Search', landing.noindex ? 'Hidden from search engines' : 'Open to search engines'],
          ['Appears', <Time key="appears" at={publishAt} never={live ? 'Already live' : '—'} />],
          ['Coupon', <PageCoupon key="coupon" coupon={coupon} />],
          ['Products', <Products key="products" products={landing.products} />],
          ['Views', `${landing.views} in 90 days`],
          ['Orders', `${landing.orders} by its campaign, ${landing.couponOrders} with its coupon, in 90 days`],
          ['File', <span key="file" className="key">{`src/content/landings/${id}.md`}</span>],
        ]}
      />
      {hasCouponLink && (
        <Link href={screenLink('coupons', { coupon: coupon.code })} className="link">
          Open the coupon
        </Link>
      )}
      {live && <Suggestions key={id} landing={landing} />}
    </div>
  );
}

/** The page named by the address. */
export const LandingPanel = () => (
  <RecordPanel
    record={landings.record}
    noun="Landing page"
    title={({ landing }) => `/${landing.id}`}
    about={({ landing }) => landing.title}
  >
    {({ landing }) => <Story landing={landing} />}
  </RecordPanel>
);
