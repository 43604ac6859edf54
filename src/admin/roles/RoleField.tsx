import { useWatch } from 'react-hook-form';
import { Skeleton } from '../../ui/Skeleton';
import { Failed } from '../kit/Empty';
import { ChoiceField } from '../kit/fields';
import { RoleWords } from './RoleWords';
import { roleChoices, useRoleChoices } from './role-choices';

/**
 * The choice of a role (`roleId`) in a form, and in words what the chosen one allows. With `unchosen`, which stands
 * there before one is chosen, only roles that may be given are offered.
 */
export function RoleField({ unchosen }: { unchosen?: string }) {
  const id: string = useWatch({ name: 'roleId' });
  const choices = useRoleChoices();
  if (choices.state === 'loading') return <Skeleton className="h-40 w-full" />;
  if (choices.state === 'failed') return <Failed text={choices.text} onRetry={roleChoices.reload} />;
  const role = choices.value.find((one) => one.id === id);
  const options = choices.value.map(({ id, name, grantable }) => ({ value: id, label: name, disabled: !grantable }));
  return (
    <>
      <ChoiceField
        name="roleId"
        label="Role"
        required={unchosen !== undefined}
        options={
          unchosen === undefined
            ? options
            : [{ value: '', label: unchosen, disabled: true }, ...options.filter(({ disabled }) => !disabled)]
        }
      />
      {role && <RoleWords role={role} />}
    </>
  );
}
