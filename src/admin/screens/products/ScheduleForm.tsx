import { useState } from 'react';
import { schedulePriceInput } from '../../../shop/catalog/contract-schedules';
import { zoneText } from '../../../shop/zone-text';
import { MomentField } from '../../fields/MomentField';
import { TextField } from '../../kit/fields';
import { EditForm } from '../../kit/form/EditForm';
import { schedulePrice } from './schedules';

const EMPTY = { price: '', originalPrice: '', startsAt: '', endsAt: undefined };

/** Schedules a price, in the time zone of the shop. */
export default function ScheduleForm({ productId, timeZone }: { productId: string; timeZone: string }) {
  // A new form after each scheduled price.
  const [count, setCount] = useState(0);
  return (
    <div className="px-4 py-4">
      <EditForm
        key={count}
        schema={schedulePriceInput}
        values={EMPTY}
        submit="Schedule this price"
        send={(input) => schedulePrice(productId, input)}
        onSaved={() => setCount((before) => before + 1)}
      >
        <div className="grid gap-4 sm:grid-cols-2">
          <TextField name="price" label="Price in US dollars" inputMode="decimal" required />
          <TextField
            name="originalPrice"
            kind="optional"
            label="Original price in US dollars"
            inputMode="decimal"
            hint="Leave empty to keep it, or to raise it to the price."
          />
          <MomentField name="startsAt" label="Starts" required hint={`${zoneText(timeZone)}.`} />
          <MomentField
            name="endsAt"
            label="Ends"
            hint="The old price returns then. Leave empty to keep the new price."
          />
        </div>
        <p className="hint">
          When clocks change, a time that occurs twice means the first one; a skipped time moves forward, so 2:30
          becomes 3:30.
        </p>
      </EditForm>
    </div>
  );
}
