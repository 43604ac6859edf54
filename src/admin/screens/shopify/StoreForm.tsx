import { z } from 'zod';
import { toast } from '../../../stores/toasts';
import { TextField } from '../../kit/fields';
import { EditForm } from '../../kit/form/EditForm';
import type { Connection } from './ConnectionStatus';
import { switchTo } from './store';

const input = z.strictObject({ reserve: z.int().min(0).max(1_000) });

/** The number of keys of each product reserved for the own shop. */
export default function StoreForm({ connection }: { connection: Connection }) {
  return (
    <EditForm
      second
      schema={input}
      values={{ reserve: connection.reserve }}
      submit="Save"
      className="max-w-120"
      send={async ({ reserve }) => {
        await switchTo(connection.state, { ...connection, reserve });
        toast('The store is offered the new numbers within a minute', { kind: 'good' });
      }}
    >
      <TextField
        name="reserve"
        kind="number"
        label="Keys of each product kept for our own shop"
        hint="Both sell from one stock, and the store learns of our sales within a minute. Keep some back so that the last key is not sold twice; a buyer who comes too late waits for a key as usual."
        type="number"
        min={0}
        max={1000}
        required
      />
    </EditForm>
  );
}
