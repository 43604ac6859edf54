import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { Button } from '../../../ui/Button';
import { Checkbox } from '../../../ui/Checkbox';
import { Field } from '../../../ui/Field';
import { Select } from '../../../ui/Select';
import { ProductSearch } from '../../app/ProductSearch';
import { useProductOptions } from '../../app/product-choices';
import { FieldPair } from '../../fields/FieldPair';
import { Lines } from '../../records/Lines';
import { Runs } from './FileImport';
import { ImportBlock } from './ImportBlock';
import { $keys, acceptOthers, changeKeys, chooseKeys, importKeys, pauseKeys, previewKeys, startKeys } from './keys';
import { OtherWays } from './OtherWays';
import { SkippedRows } from './Report';
import { WhatItHolds } from './WhatItHolds';

const number = new Intl.NumberFormat('en');

/** Chooses the columns, the lot, and the product where no column names it. */
function Columns() {
  const { titles, layout, isRemembered, lot, productId, status } = useStore($keys);
  const products = useProductOptions();
  const disabled = status === 'previewing' || status === 'running';
  const columns = titles.map((title, at) => ({ value: String(at), label: title || `Column ${at + 1}` }));
  const none = (label: string) => [{ value: '', label }, ...columns];
  const at = (value: string) => (value === '' ? null : Number(value));
  return (
    <div className="grid gap-4">
      {isRemembered && <p className="hint">The columns are set as they were for your last file like this.</p>}
      <FieldPair>
        <Select
          label="The key is in"
          options={columns}
          value={String(layout.key)}
          disabled={disabled}
          onChange={({ target }) => changeKeys({ layout: { ...layout, key: Number(target.value) } })}
        />
        <Select
          label="The number of seats is in"
          options={none('No column: one seat each')}
          value={String(layout.seats ?? '')}
          disabled={disabled}
          onChange={({ target }) => changeKeys({ layout: { ...layout, seats: at(target.value) } })}
        />
      </FieldPair>
      <Select
        label="The product is in"
        hint="By its name, its address or its id in this shop."
        options={none('No column: all are for one product')}
        value={String(layout.product ?? '')}
        disabled={disabled}
        onChange={({ target }) => changeKeys({ layout: { ...layout, product: at(target.value) } })}
      />
      {layout.product === null && (
        <>
          <ProductSearch />
          <Select
            label="Product"
            options={[{ value: '', label: 'Choose one' }, ...products]}
            value={productId}
            disabled={disabled}
            onChange={({ target }) => changeKeys({ productId: target.value })}
          />
        </>
      )}
      <Field
        label="Lot"
        hint="What this delivery is called; each product gets one."
        value={lot}
        maxLength={100}
        disabled={disabled}
        onChange={({ target }) => changeKeys({ lot: target.value })}
      />
    </div>
  );
}

/** The keys each lot would get, or got. */
function Lots() {
  const { lots, left, status, unmatched, acceptUnmatched } = useStore($keys);
  return (
    <div className="grid gap-4" role="status">
      <Lines>
        {lots.map(({ productId, productName, lot, accepted }) => (
          <li key={productId}>
            <span className="font-medium">{productName}</span>
            <span className="text-muted">
              {number.format(accepted)} {accepted === 1 ? 'key' : 'keys'} {status === 'previewed' ? 'for' : 'in'} the
              lot “{lot}”
            </span>
          </li>
        ))}
      </Lines>
      {status === 'previewed' && unmatched > 0 && (
        <Checkbox
          label={`Import the ${number.format(unmatched)} that do not look like a key of their product as well: I have checked that buyers can use them`}
          checked={acceptUnmatched}
          onChange={({ target }) => void acceptOthers(target.checked)}
        />
      )}
      <SkippedRows rows={left} />
    </div>
  );
}

/** The one next action. */
function NextStep() {
  const { status, layout, productId, lot, lots, done, total } = useStore($keys);
  const importable = lots.reduce((sum, { accepted }) => sum + accepted, 0);
  const isReady = lot.trim() !== '' && (layout.product !== null || productId !== '');
  const goesOn = done > 0 && done < total;
  if (status === 'columns')
    return (
      <Button look="primary" disabled={!isReady} onClick={() => void previewKeys()}>
        Preview import
      </Button>
    );
  if (status === 'running') return <Button onClick={pauseKeys}>Pause</Button>;
  if (status === 'done') return <Button onClick={startKeys}>Import another file</Button>;
  if (status !== 'previewed' && status !== 'paused') return null;
  return (
    <Button look="primary" disabled={importable === 0 && !goesOn} onClick={() => void importKeys()}>
      {goesOn
        ? `Continue at row ${number.format(done + 1)}`
        : `Import ${number.format(importable)} ${importable === 1 ? 'key' : 'keys'}`}
    </Button>
  );
}

/** Imports an inventory of keys, whatever its layout. */
export function KeyImport() {
  const run = useStore($keys);
  useEffect(() => startKeys, []);
  return (
    <>
      <ImportBlock
        title="CSV or text file with column names"
        file={{
          label: 'Key file',
          accept: '.csv,.txt,text/csv,text/plain',
          hint: 'Keys already marked as sold or in use (by a column such as Status, Sold, Order or Customer) are left out.',
          onChoose: (file) => void chooseKeys(file),
        }}
        run={run}
        beside={run.status === 'empty' && <OtherWays />}
        choices={run.status !== 'empty' && run.status !== 'done' && <Columns />}
        report={<Lots />}
        next={<NextStep />}
      />
      {run.status === 'empty' && <WhatItHolds />}
      <Runs of="keys" />
    </>
  );
}
