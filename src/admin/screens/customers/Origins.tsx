import { useState } from 'react';
import { staff } from '../../../client/staff';
import type { CustomerDetail } from '../../../shop/customers/contract-staff';
import type { OrderOrigin } from '../../../shop/orders/contract-origin';
import { Button } from '../../../ui/Button';
import { runOrToast } from '../../kit/acts';
import { Block } from '../../kit/Block';
import { OriginFacts } from '../orders/Origin';
import { customers } from './customers';

/** Devices, locations, consents and surveys of a customer's orders; loaded on demand, since each view is recorded. */
export function Origins({ customer }: { customer: CustomerDetail }) {
  const [origins, setOrigins] = useState<OrderOrigin[]>();
  const show = () =>
    runOrToast({
      act: {
        label: 'Show',
        run: async () => {
          const answer = await staff.post('/api/admin/customers/:id/origins', { param: { id: customer.id } });
          setOrigins(answer.origins);
          await customers.record.reload();
          return undefined;
        },
      },
      rows: [customer],
    });
  return (
    <Block title="Devices, locations and consents">
      <div className="grid gap-4 px-4 py-3">
        {!origins && (
          <>
            <p className="text-muted">
              What came with each order, campaigns and survey answers too. Viewing them is recorded.
            </p>
            <Button size="small" className="justify-self-start" onClick={show}>
              Show
            </Button>
          </>
        )}
        {origins?.length === 0 && <p className="text-muted">No order came with any.</p>}
        {origins?.map((origin) => (
          <section key={origin.orderId} aria-label={origin.orderNumber}>
            <h3 className="side-title">{origin.orderNumber}</h3>
            <OriginFacts origin={origin} />
          </section>
        ))}
      </div>
    </Block>
  );
}
