import { addPasskeyInput } from '../../../shop/staff/contract-me';
import { addPasskey } from '../../app/passkey';
import { TextField } from '../../kit/fields';
import { EditForm } from '../../kit/form/EditForm';
import { confirmDone } from './profile';

/** Creates a named passkey on this device. */
export default function PasskeyForm() {
  return (
    <EditForm
      second
      schema={addPasskeyInput.pick({ name: true })}
      values={{ name: 'This device' }}
      submit="Add a passkey"
      busyText="Waiting for the device…"
      send={async ({ name }) => {
        const { passkey } = await addPasskey(name);
        await confirmDone(`Passkey “${passkey.name}” saved`);
      }}
    >
      <TextField name="name" label="Name of the device" required maxLength={80} />
    </EditForm>
  );
}
