import { useWatch } from 'react-hook-form';
import { ChoiceField } from '../kit/fields';
import { Pending } from '../pending/Pending';
import { RoleWords } from './RoleWords';
import { roleChoices, useRoleChoices } from './role-choices';

/**
 * Chooses a role (`roleId`) and shows what it allows. With `unchosen`, the text shown before a choice, only roles that
 * may be assigned are offered.
 */
export function RoleField({ placeholder }: { placeholder?: string }) {
  const id: string = useWatch({ name: 'roleId' });
  const choices = useRoleChoices();
  if (choices.status !== 'ready') return <Pending state={choices} onRetry={roleChoices.reload} shape="fields" />;
  const role = choices.value.find((one) => one.id === id);
  const options = choices.value.map(({ id, name, grantable }) => ({ value: id, label: name, disabled: !grantable }));
  return (
    <>
      <ChoiceField
        name="roleId"
        label="Role"
        required={placeholder !== undefined}
        options={
          placeholder === undefined
            ? options
            : [{ value: '', label: placeholder, disabled: true }, ...options.filter(({ disabled }) => !disabled)]
        }
      />
      {role && <RoleWords role={role} />}
    </>
  );
}
