import { useState } from 'react';
import type { FieldChange, ProductMoment, ReadProduct } from '../../../shop/catalog/contract-staff';
import { fieldLabel } from '../../../shop/catalog/labels';
import { actorLabel } from '../../../shop/staff/actor';
import { Button } from '../../../ui/Button';
import { may } from '../../app/session';
import { ActionPanel, type ConfirmedAction } from '../../kit/ActionPanel';
import { Block } from '../../kit/Block';
import { Timeline } from '../../kit/Timeline';
import { revert } from './products';

const Change = ({ field, before, after }: FieldChange) => (
  <span className="block wrap-anywhere">
    {fieldLabel(field)}: <del className="text-muted">{before || 'nothing'}</del> → <ins>{after || 'nothing'}</ins>
  </span>
);

const MAX_LENGTH = 300;
const shorten = (text: string) => (text.length > MAX_LENGTH ? `${text.slice(0, MAX_LENGTH)}…` : text);

function Changes({ moment }: { moment: ProductMoment }) {
  if (moment.changes.length === 0) return <>First recorded version</>;
  return (
    <>
      {moment.changes.map((change) => (
        <Change key={change.field} field={change.field} before={shorten(change.before)} after={shorten(change.after)} />
      ))}
    </>
  );
}

const titleOf = ({ revision, changes }: ProductMoment) =>
  changes.length === 0
    ? `Revision ${revision}`
    : `Revision ${revision}: ${changes.map(({ field }) => fieldLabel(field).toLowerCase()).join(', ')}`;

/** Who changed what, when and why, newest first; any revision can be restored. */
export function History({ product }: { product: ReadProduct }) {
  const [action, setAction] = useState<ConfirmedAction>();
  const ask = (to: number) =>
    setAction({
      title: `Go back to revision ${to}`,
      text: 'Texts, price and selling rules become what they were then, as a new revision. Its status, its place in the catalog and the later revisions stay.',
      confirm: 'Go back',
      reason: 'Why go back?',
      run: (reason) => revert(product, to, reason),
    });
  if (product.history.length === 0) return <p className="text-muted">No changes yet.</p>;
  return (
    <Block title="What was changed">
      <Timeline
        className="px-4"
        moments={product.history.map((moment) => ({
          key: String(moment.revision),
          text: titleOf(moment),
          // The shop's initial products have no time.
          at: moment.at || null,
          by: moment.at
            ? `by ${actorLabel(moment.actor)}${moment.reason ? `: ${moment.reason}` : ''}`
            : 'Since the shop began',
          detail: (
            <>
              <Changes moment={moment} />
              {moment.revision < product.revision && may('catalog:write') && (
                <Button look="plain" size="small" onClick={() => ask(moment.revision)}>
                  Go back to this
                </Button>
              )}
            </>
          ),
        }))}
      />
      <ActionPanel action={action} onDone={() => setAction(undefined)} />
    </Block>
  );
}
