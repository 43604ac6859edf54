import { useFormContext } from 'react-hook-form';
import { type KeyRow, markDefectiveInput } from '../../../shop/licenses/contract-staff';
import { Checkbox } from '../../../ui/Checkbox';
import { LongField } from '../../kit/fields';
import { EditForm } from '../../kit/form/EditForm';
import { breakKey } from './store';

function Replace() {
  const { register } = useFormContext();
  return <Checkbox {...register('replace')} label="Email each of its buyers another key from stock" />;
}

/** What is wrong with a key, and whether its buyers get a replacement; for an already defective key they always do. */
export default function DefectiveForm({ row, live, onSaved }: { row: KeyRow; live: boolean; onSaved: () => void }) {
  return (
    <EditForm
      schema={markDefectiveInput}
      values={{ reason: '', replace: !live || row.orders.length > 0 }}
      submit={live ? 'Mark it defective' : 'Replace what is missing'}
      danger
      send={({ reason, replace }) => breakKey(row.id, reason, replace)}
      onSaved={onSaved}
    >
      <LongField name="reason" label="What is wrong with it?" required minLength={3} maxLength={500} rows={3} />
      {live && row.orders.length > 0 && <Replace />}
    </EditForm>
  );
}
