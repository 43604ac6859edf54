import { staff } from '../../../client/staff';
import type { CustomerDetail } from '../../../shop/customers/contract-staff';
import { Block } from '../../kit/Block';
import { OnDemand } from '../orders/OnDemand';
import { OriginFacts } from '../orders/Origin';
import { customers } from './customers';

/** Devices, locations, consents and surveys of a customer's orders; loaded on demand, since each view is recorded. */
export function Origins({ customer }: { customer: CustomerDetail }) {
  const load = async () =>
    (await staff.post('/api/admin/customers/:id/origins', { param: { id: customer.id } })).origins;
  return (
    <Block title="Devices, locations and consents">
      <div className="grid gap-4 px-4 py-3">
        <OnDemand
          row={customer}
          about="What came with each order, campaigns and survey answers too. Viewing them is recorded."
          className="grid gap-4"
          load={load}
          reload={customers.record.reload}
        >
          {(origins) =>
            origins.length === 0 ? (
              <p className="text-muted">No order came with any.</p>
            ) : (
              origins.map((origin) => (
                <section key={origin.orderId} aria-label={origin.orderNumber}>
                  <h3 className="side-title">{origin.orderNumber}</h3>
                  <OriginFacts origin={origin} />
                </section>
              ))
            )
          }
        </OnDemand>
      </div>
    </Block>
  );
}
