import { Steps } from '../../contents/Steps';
import { Block } from '../../kit/Block';

const STEPS = [
  ['It is read', 'Its first line names the columns. Columns can be in any order, and most common names work.'],
  ['You check the columns', 'Say which product the keys are for, and what this lot is called.'],
  ['You import it', 'The preview names each line that is left out. Only then is anything stored.'],
] as const;

const COLUMNS = [
  ['Key', 'Required', 'One key per line. The column may also be called Serial, License or Code.'],
  [
    'Product',
    'Optional',
    'Its name, its ID, or the last part of its web address in this shop. Without this column, you choose one product for the whole file.',
  ],
  [
    'Seats',
    'Optional',
    'How many computers a key activates. The column may also be called Users or Quantity; without it, each key is for one.',
  ],
  [
    'Status',
    'Optional',
    'Keys that are sold or in use are left out. The column may also be called Sold, Order or Customer.',
  ],
] as const;

/** Shown before a key file is chosen: what happens to it, and which columns it may have. */
export const WhatItHolds = () => (
  <>
    <Steps title="What happens to the file" steps={STEPS} />
    <Block title="Columns the file can have">
      <dl>
        {COLUMNS.map(([name, need, text]) => (
          <div
            key={name}
            className="grid gap-x-5 border-line px-4 not-last:border-b py-3 sm:grid-cols-[72px_76px_1fr] lg:grid-cols-[130px_90px_1fr]"
          >
            <dt className="key">{name}</dt>
            <dd className="text-muted">{need}</dd>
            <dd className="max-w-[96ch] text-pretty text-muted">{text}</dd>
          </div>
        ))}
      </dl>
    </Block>
  </>
);
