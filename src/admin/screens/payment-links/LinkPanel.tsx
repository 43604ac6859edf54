import { useStore } from '@nanostores/react';
import type { ReadLinkOutput } from '../../../shop/payment-links/contract-staff';
import { LINK_STATES } from '../../../shop/payment-links/labels';
import { Badge } from '../../../ui/Badge';
import { Button } from '../../../ui/Button';
import { $location, navigate, withSearch } from '../../app/location';
import { may } from '../../app/session';
import { QrCode } from '../../app/sign-in/QrCode';
import { Facts } from '../../kit/Facts';
import { lazyForm } from '../../kit/lazy-form';
import { moneyText } from '../../kit/money';
import { RecordPanel } from '../../kit/RecordPanel';
import { Time } from '../../kit/Time';
import { LinkReport } from './LinkReport';
import { beginLink, copyAddress, links } from './links';

const EditLinkForm = lazyForm(() => import('./EditLinkForm'));

type Link = ReadLinkOutput['link'];

function LinkFacts({ link }: { link: Link }) {
  const { state, currency, lines, email, firstName, lastName } = link;
  const requestedFields = [link.collectPhone && 'phone number', link.collectAddress && 'billing address'].filter(
    Boolean,
  );
  return (
    <Facts
      facts={[
        [
          'State',
          <Badge key="state" tone={LINK_STATES[state].tone}>
            {LINK_STATES[state].label}
          </Badge>,
        ],
        ['Amount', moneyText(link.amount, currency)],
        [
          'Products',
          lines.length > 0
            ? lines.map(({ name, quantity, unit }) => `${quantity} × ${name} (${moneyText(unit, currency)})`).join(', ')
            : 'None: it waits for you once it is paid',
        ],
        ['Discount', link.discount > 0 ? `${moneyText(link.discount, currency)} (${link.couponCode})` : 'None'],
        ['Only for', email ? `${firstName} ${lastName} ${email}`.trim() : 'Anyone with the link'],
        ['Uses', link.maxUses === null ? `${link.paid}, no limit` : `${link.paid} of ${link.maxUses}`],
        ['Can be paid until', <Time key="ends" at={link.expiresAt} never="No end" />],
        ['Asks for', requestedFields.length > 0 ? requestedFields.join(', ') : 'Name and address only'],
        ['Emailed', link.sent ? 'Yes' : 'No'],
        ['Next reminder', <Time key="remind" at={link.remindAt} never="None" />],
        [
          'Created',
          <span key="made">
            <Time at={link.createdAt} /> {link.createdBy}
          </span>,
        ],
      ]}
    />
  );
}

const editing = (on: boolean) => navigate(withSearch({ edit: on ? '1' : '' }), { replace: true });

function Story({ value: { link, report } }: { value: ReadLinkOutput }) {
  const open = useStore($location).search.has('edit');
  const mayEdit = may('links:write') && link.state !== 'canceled';
  if (open && mayEdit) return <EditLinkForm key={link.revision} link={link} onSaved={() => editing(false)} />;
  return (
    <div className="grid gap-5">
      <div className="row">
        <Button look="primary" onClick={() => void copyAddress(link.url)}>
          Copy the address
        </Button>
        {mayEdit && <Button onClick={() => editing(true)}>Edit</Button>}
        {may('links:write') && (
          <Button look="plain" onClick={() => void beginLink(link)}>
            Make a copy
          </Button>
        )}
      </div>
      <p className="key break-all">{link.url}</p>
      <details>
        <summary className="link w-fit cursor-pointer">Show it as a QR code</summary>
        <div className="mt-3 w-48 max-w-full">
          <QrCode text={link.url} label={`QR code of the payment link ${link.title}`} />
        </div>
      </details>
      <LinkFacts link={link} />
      <LinkReport report={report} link={link} />
    </div>
  );
}

/** The link named by the address: its terms, URL and QR code, orders and history. */
export const LinkPanel = () => (
  <RecordPanel record={links.record} noun="Payment link" title={({ link }) => link.title}>
    {(value) => <Story value={value} />}
  </RecordPanel>
);
