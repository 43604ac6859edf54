import { useState } from 'react';
import { errorMessage } from '../../../client/call';
import type { FieldName, ProductFields, ReadProduct } from '../../../shop/catalog/contract-staff';
import { fieldLabel } from '../../../shop/catalog/labels';
import { Button } from '../../../ui/Button';
import { FormFooter } from '../../kit/FormFrame';
import { Panel } from '../../kit/Panel';
import { changedFields, products, saveFields } from './products';

/** Conflicting edits of the same product. */
export interface Clash {
  /** Who saved first, and when. */
  text: string;
  base: ProductFields;
  mine: ProductFields;
  theirs: ReadProduct;
}

const LONG = 160;
const valueText = (value: unknown) => {
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  return text.length > LONG ? `${text.slice(0, LONG)}…` : text || 'nothing';
};

/** Returns the fields changed by both, and those changed only by the colleague. */
function comparisonOf({ base, mine, theirs }: Clash) {
  const fields = theirs.fields as ProductFields;
  const changedNames = Object.keys(changedFields(mine, base)) as FieldName[];
  const both = changedNames.filter((name) => JSON.stringify(mine[name]) !== JSON.stringify(fields[name]));
  const onlyTheirs = (Object.keys(changedFields(fields, base)) as FieldName[]).filter(
    (name) => !changedNames.includes(name),
  );
  return { fields, changed: changedNames, both, onlyTheirs };
}

function Choice({ clash, onClose }: { clash: Clash; onClose: () => void }) {
  const [problem, setProblem] = useState('');
  const { fields, both, onlyTheirs } = comparisonOf(clash);
  const keepMine = async () => {
    try {
      await saveFields(clash.theirs, changedFields(clash.mine, clash.base));
      onClose();
      await products.record.reload();
    } catch (error) {
      setProblem(errorMessage(error));
    }
  };
  const loadTheirs = async () => {
    onClose();
    await products.record.reload();
  };
  return (
    <div className="grid gap-4">
      <p>{clash.text}</p>
      <dl className="grid gap-3">
        {both.map((name) => (
          <div key={name} className="border-line border-t pt-2">
            <dt className="font-medium">{fieldLabel(name)}</dt>
            <dd className="wrap-anywhere">
              <span className="text-muted">Theirs: </span>
              {valueText(fields[name])}
            </dd>
            <dd className="wrap-anywhere">
              <span className="text-muted">Yours: </span>
              {valueText(clash.mine[name])}
            </dd>
          </div>
        ))}
      </dl>
      {onlyTheirs.length > 0 && (
        <p className="text-muted">
          They also changed: {onlyTheirs.map((name) => fieldLabel(name).toLowerCase()).join(', ')}. That stays as they
          saved it either way.
        </p>
      )}
      {problem && (
        <p className="notice notice-bad" role="alert">
          {problem}
        </p>
      )}
      <FormFooter inline>
        <Button look="primary" data-first onClick={() => void keepMine()}>
          Keep mine
        </Button>
        <Button onClick={() => void loadTheirs()}>Load theirs</Button>
        <Button look="plain" onClick={onClose}>
          Keep editing
        </Button>
      </FormFooter>
    </div>
  );
}

/** Shows the differences when a colleague saved first: their fields can be loaded, or one's own kept. */
export const Conflict = ({ clash, onClose }: { clash: Clash | undefined; onClose: () => void }) => (
  <Panel look="side" open={clash !== undefined} onClose={onClose} title="Someone else saved this product">
    {clash && <Choice clash={clash} onClose={onClose} />}
  </Panel>
);
