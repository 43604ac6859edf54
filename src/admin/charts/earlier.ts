import type { FigureColumn } from './FigureTable';
import { longDay } from './format';

export interface TrendDay {
  day: string;
  value: number;
}

/** A value on screen, and in the file. */
interface ValueFormat {
  format: (value: number) => string;
  plain: (value: number) => string | number;
}

type ComparedDay = TrendDay & { former: TrendDay | undefined };

/** Table columns with the value each day is compared with. */
export const earlier = ({ format, plain }: ValueFormat): FigureColumn<ComparedDay>[] => [
  {
    label: 'Earlier day',
    cell: ({ former }) => (former ? longDay(former.day) : '—'),
    csv: ({ former }) => former?.day ?? '',
  },
  {
    label: 'Value then',
    num: true,
    cell: ({ former }) => (former ? format(former.value) : '—'),
    csv: ({ former }) => (former ? plain(former.value) : ''),
  },
];
