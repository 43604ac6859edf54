import { clsx } from 'clsx';
import { ChevronDown } from 'lucide-react';
import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import type { ProductRow } from '../../../shop/catalog/contract-staff';
import { PRODUCT_STATES } from '../../../shop/catalog/labels';
import { Badge } from '../../../ui/Badge';
import { enter, saveCell, show } from './rows';

interface Cell {
  row: ProductRow;
}

/** At rest a value is a text; its box appears where the pointer is, and for its whole row. A finger sees all boxes. */
const REST =
  'md:pointer-fine:not-focus:not-hover:not-aria-invalid:bg-transparent md:pointer-fine:not-focus:not-hover:[tr:not(:hover)_&]:border-transparent md:pointer-fine:not-focus:not-hover:border-line';

/** A text shows by a dotted line that it can be changed, as a choice does by its arrow; lower, a placeholder cuts it. */
const DOTTED =
  'md:pointer-fine:not-focus:not-hover:underline decoration-dotted decoration-1 decoration-muted underline-offset-2';

/** On a phone the table has no head, so each field has its own label, in two columns. */
const Named = ({ name, children }: { name: string; children: ReactNode }) => (
  <div className="max-md:w-[calc(50vw-36px)] max-md:pt-1.5">
    <span className="label block md:hidden" aria-hidden="true">
      {name}
    </span>
    {children}
  </div>
);

interface TextProps {
  /** The label above it on a phone; `label` also names the product. */
  name: string;
  label: string;
  stored: string;
  className: string;
  maxLength: number;
  numeric?: boolean;
  placeholder?: string;
  save: (text: string) => Promise<boolean>;
}

/** A field of a row: Enter or blur saves, Escape restores the stored value. */
function TextCell({ name, label, stored, className, maxLength, numeric = false, placeholder, save }: TextProps) {
  const [text, setText] = useState(stored);
  const [busy, setBusy] = useState(false);
  // The field stays mounted when other fields of its row are saved, so that typed text and focus are not lost.
  useEffect(() => setText(stored), [stored]);
  const newest = useRef(stored);
  newest.current = stored;
  const type = (next: string) => {
    setText(next);
    enter(next.trim() === stored ? undefined : label);
  };
  const leave = async () => {
    if (text.trim() === stored || busy) return;
    setBusy(true);
    await save(text.trim());
    // Shows the stored value: 99 as 99.00, and the former one after a refusal.
    setText(newest.current);
    setBusy(false);
  };
  const onKey = (event: KeyboardEvent<HTMLInputElement>) => {
    // The table's shortcuts must not act while somebody is typing.
    event.stopPropagation();
    if (event.key === 'Enter') event.currentTarget.blur();
    if (event.key === 'Escape') type(stored);
  };
  return (
    <Named name={name}>
      <input
        className={clsx('input max-md:w-full', text.trim() === stored ? [REST, DOTTED] : 'border-ink', className)}
        aria-label={label}
        value={text}
        disabled={busy}
        maxLength={maxLength}
        placeholder={placeholder}
        inputMode={numeric ? 'decimal' : undefined}
        onChange={(event) => type(event.target.value)}
        onBlur={() => void leave()}
        onKeyDown={onKey}
      />
    </Named>
  );
}

export const PriceCell = ({ row }: Cell) => (
  <TextCell
    name="Price, USD"
    label={`Price of ${row.name}`}
    stored={row.price}
    className="md:text-right md:w-17 md:max-lg:px-2 md:max-lg:-mr-2 lg:w-28 lg:-mr-2.5 lg:px-2.5 xl:w-32"
    maxLength={10}
    numeric
    save={(price) => saveCell(`Price of ${row.name}`, row, { price })}
  />
);

export const BadgeCell = ({ row }: Cell) => (
  <TextCell
    name="Badge"
    label={`Badge of ${row.name}`}
    stored={row.badge ?? ''}
    className="md:w-21 md:max-lg:px-2 md:max-lg:-ml-2 lg:w-36 lg:-ml-2.5 lg:px-2.5 xl:w-44"
    placeholder="Automatic"
    maxLength={24}
    save={(badge) => saveCell(`Badge of ${row.name}`, row, { badge: badge || null })}
  />
);

interface ChoiceProps {
  name: string;
  label: string;
  value: string;
  options: readonly (readonly [value: string, label: string])[];
  save: (value: string) => Promise<boolean>;
}

const CHOICE = 'select bg-none pr-7 md:min-w-max md:max-lg:pr-6.5 md:max-lg:pl-2 lg:pl-2.5';

function ChoiceCell({ name, label, value, options, save }: ChoiceProps) {
  const [busy, setBusy] = useState(false);
  const change = async (next: string) => {
    setBusy(true);
    await save(next);
    setBusy(false);
  };
  return (
    <Named name={name}>
      <span className="relative block md:max-lg:-ml-2 lg:-ml-2.5">
        <select
          className={clsx(CHOICE, REST)}
          aria-label={label}
          value={value}
          disabled={busy}
          onChange={(event) => void change(event.target.value)}
          onKeyDown={(event) => event.stopPropagation()}
        >
          {options.map(([option, text]) => (
            <option key={option} value={option}>
              {text}
            </option>
          ))}
        </select>
        <ChevronDown
          size={14}
          aria-hidden="true"
          className="pointer-events-none absolute top-1/2 right-2 md:max-lg:right-1.5 -translate-y-1/2"
        />
      </span>
    </Named>
  );
}

const POLICIES = [
  ['yes', 'Backorder'],
  ['no', 'Stop selling'],
] as const;

export const StockCell = ({ row }: Cell) => (
  <ChoiceCell
    name="When out of stock"
    label={`${row.name} when out of stock`}
    value={row.allowBackorder ? 'yes' : 'no'}
    options={POLICIES}
    save={(value) => saveCell(`${row.name} when out of stock`, row, { allowBackorder: value === 'yes' })}
  />
);

const VISIBLE = [
  ['live', PRODUCT_STATES.live.label],
  ['draft', PRODUCT_STATES.draft.label],
] as const;

/** A retired product is restored on its own page, which shows its successor. */
export const StatusCell = ({ row }: Cell) =>
  row.status === 'retired' ? (
    <Badge>{PRODUCT_STATES.retired.label}</Badge>
  ) : (
    <ChoiceCell
      name="Visibility"
      label={`Visibility of ${row.name}`}
      value={row.status}
      options={VISIBLE}
      save={(value) => show(`Visibility of ${row.name}`, row, value === 'live' ? 'live' : 'draft')}
    />
  );
