import { capitalized } from '../../shop/label';
import { Badge } from '../../ui/Badge';
import { Button } from '../../ui/Button';
import { Checkbox } from '../../ui/Checkbox';
import { Field, TextArea } from '../../ui/Field';
import { Select } from '../../ui/Select';
import { Skeleton } from '../../ui/Skeleton';
import { Part } from './Part';

const YEARS = [
  { value: '2024', label: '2024' },
  { value: '2021', label: '2021' },
  { value: '2019', label: '2019 (sold out)', disabled: true },
];
const LOOKS = ['primary', 'quiet', 'plain', 'danger'] as const;
const TONES = { plain: 'Plain', signal: 'Best Seller', good: 'Good', warn: 'Warn', bad: 'Bad' } as const;

/** Buttons, fields and text in every style and state. */
export function Controls() {
  return (
    <>
      <Part title="Button">
        {LOOKS.map((look) => (
          <div key={look} className="flex flex-wrap items-center gap-2">
            <Button look={look} size="small">
              Small
            </Button>
            <Button look={look}>{capitalized(look)}</Button>
            <Button look={look} size="large">
              Large
            </Button>
            <Button look={look} data-as="hover">
              Hover
            </Button>
            <Button look={look} data-as="focus">
              Focus
            </Button>
            <Button look={look} disabled>
              Disabled
            </Button>
            <Button look={look} busy busyText="Sending…">
              Send
            </Button>
          </div>
        ))}
        <Button look="quiet" wide>
          Wide
        </Button>
      </Part>
      <Part title="Field, select and checkbox">
        <div className="grid gap-5 sm:grid-cols-2">
          <Field label="Name" defaultValue="Ada Lovelace" hint="As it is written on your card" />
          <Field label="Email" type="email" required defaultValue="ada@" error="Please enter a valid email address" />
          <Field label="Order number" className="key" disabled defaultValue="KS-2026-000123" />
          <Select label="Year" options={YEARS} hint="The newest is supported longest" />
          <Select label="Country" options={[{ value: '', label: 'Choose' }]} error="Please choose a country" />
          <TextArea label="Message" hint="Up to 2000 characters" />
        </div>
        <Checkbox label="Show my first name in the recent orders list" hint="Off unless you check it" />
        <Checkbox label="I accept the terms of service" error="Please check this box to continue" />
      </Part>
      <Part title="Badge and skeleton">
        <p className="flex flex-wrap gap-2">
          {(Object.keys(TONES) as (keyof typeof TONES)[]).map((tone) => (
            <Badge key={tone} tone={tone}>
              {TONES[tone]}
            </Badge>
          ))}
        </p>
        <div className="grid max-w-md grid-cols-[84px_1fr] items-center gap-x-5">
          <Skeleton className="h-15 w-full" />
          <div className="grid gap-3">
            <Skeleton />
            <Skeleton className="h-4 w-2/3" />
          </div>
        </div>
      </Part>
    </>
  );
}
