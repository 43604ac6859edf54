import { useState } from 'react';
import type { ProductStatus, ReadProduct } from '../../../shop/catalog/contract-staff';
import { toast } from '../../../stores/toasts';
import { Button } from '../../../ui/Button';
import { navigate, withSearch } from '../../app/location';
import { may } from '../../app/session';
import { ActionPanel, type ConfirmedAction } from '../../kit/ActionPanel';
import { type Action, Actions } from '../../kit/Actions';
import { lazyForm } from '../../kit/lazy-form';
import { Panel } from '../../kit/Panel';
import { duplicate, products, setStatus, toastFailure } from './products';
import { askDraft, askLive } from './status-questions';

const RetireForm = lazyForm(() => import('./RetireForm'));

/** Shows the product in the shop or hides it, and copies it. */
export function StatusActions({ product }: { product: ReadProduct }) {
  const [action, setAction] = useState<ConfirmedAction>();
  const [retiring, setRetiring] = useState(false);
  const { id, revision, status, fields } = product;
  if (!may('catalog:write')) return null;
  const change = async (next: ProductStatus, reason?: string) => {
    const result = await setStatus({ id, name: fields.name, revision }, next, reason ? { reason } : {});
    toast(result.title, { kind: 'good' });
    await products.record.reload();
  };
  const publish = () =>
    setAction({
      ...askLive([fields.name]),
      run: () => change('live'),
    });
  const hide = () =>
    setAction({
      ...askDraft([fields.name]),
      run: (reason) => change('draft', reason),
    });
  const copy = async () => {
    navigate(withSearch({ product: await duplicate(product), view: '' }));
    toast(`Copy of ${fields.name} created`, { kind: 'good', text: 'It is a draft.' });
  };
  const all: (Action | false)[] = [
    { label: 'Duplicate', run: () => void copy().catch(toastFailure('The copy was not made')) },
    status !== 'draft' && { label: 'Hide from shop…', run: hide },
    status !== 'retired' && { label: 'Retire…', run: () => setRetiring(true), danger: true },
  ];
  const actions = all.filter((one) => one !== false);
  return (
    <>
      {actions.map(
        ({ label, danger, run }) =>
          !danger && (
            <Button key={label} className="max-md:hidden" onClick={run}>
              {label.replace('…', '')}
            </Button>
          ),
      )}
      <span className="-mr-3.5 md:hidden" data-one>
        <Actions label="All for this product" actions={actions} />
      </span>
      {status !== 'live' && (
        <Button look="primary" onClick={publish}>
          Make live
        </Button>
      )}
      {actions.some(({ danger }) => danger) && (
        <span className="max-md:hidden">
          <Actions label="More for this product" actions={actions.filter(({ danger }) => danger)} />
        </span>
      )}
      <ActionPanel action={action} onDone={() => setAction(undefined)} />
      <Panel open={retiring} onClose={() => setRetiring(false)} title={`Retire ${fields.name}`}>
        {retiring && <RetireForm product={product} onSaved={() => setRetiring(false)} />}
      </Panel>
    </>
  );
}
