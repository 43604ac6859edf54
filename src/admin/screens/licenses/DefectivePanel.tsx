import { useMemo } from 'react';
import type { KeyRow } from '../../../shop/licenses/contract-staff';
import { Checkbox } from '../../../ui/Checkbox';
import { Form } from '../../kit/Form';
import { LongField } from '../../kit/fields';
import { createForm } from '../../kit/form';
import { Panel } from '../../kit/Panel';
import { breakKey } from './store';

interface Props {
  row: KeyRow;
  /** Whether any seat of it still works. */
  live: boolean;
  open: boolean;
  onClose: () => void;
}

interface Answer {
  reason: string;
  replace: boolean;
}

function Question({ row, live, onClose }: Omit<Props, 'open'>) {
  const form = useMemo(
    () =>
      createForm(
        ({ reason, replace }: Answer) => breakKey(row.id, reason, replace),
        () => onClose(),
      ),
    [row.id, onClose],
  );
  return (
    <Form
      form={form}
      danger
      submit={live ? 'Mark it defective' : 'Replace what is missing'}
      onSubmit={(data) =>
        form.submit({
          reason: String(data.get('reason') ?? '').trim(),
          replace: !live || data.get('replace') !== null,
        })
      }
    >
      <LongField name="reason" label="What is wrong with it?" required minLength={3} maxLength={500} rows={3} />
      {live && row.orders.length > 0 && (
        <Checkbox name="replace" defaultChecked label="Mail every buyer of it another key from stock" />
      )}
    </Form>
  );
}

/** Takes a broken key out of use for good, and gives its buyers another. */
export function DefectivePanel({ row, live, open, onClose }: Props) {
  return (
    <Panel
      look="side"
      open={open}
      onClose={onClose}
      title={live ? `Mark ${row.masked} defective` : `Replace ${row.masked}`}
      about="It is never sold again, and nothing brings it back. Its history stays."
    >
      {open && <Question row={row} live={live} onClose={onClose} />}
    </Panel>
  );
}
