import type { StaffOrder } from '../../../shop/orders/contract-staff';
import { Block } from '../../kit/Block';
import { KeyLine } from '../../records/KeyLine';
import { Lines } from '../../records/Lines';

/** The keys of an order, masked, each with a link to its own page, where it can be revealed and replaced. */
export function OrderKeys({ order }: { order: StaffOrder }) {
  if (order.licenseKeys.length === 0) return null;
  return (
    <Block title="Keys">
      <Lines className="*:px-4 *:last:border-b-0">
        {order.licenseKeys.map((key) => (
          <KeyLine key={key.keyId} {...key} masked={key.licenseKey} />
        ))}
      </Lines>
    </Block>
  );
}
