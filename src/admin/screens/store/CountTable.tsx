import type { ReactNode } from 'react';
import { FigureTable } from '../../charts/FigureTable';
import { changeText, count, percent } from '../../charts/format';

interface CountRow {
  name: string;
  now: number;
  before: number;
}

interface Props {
  title: string;
  about?: ReactNode;
  /** The heading of the first column. */
  what: string;
  nameOf: (name: string) => string;
  rows: readonly CountRow[];
  file: string;
  empty: string;
  /** Below a chart: collapsed until opened. */
  collapsed?: boolean;
  /** Whether each is shown as a share of all. */
  parts?: boolean;
}

/** How often several things happened, compared with the period before. */
export function CountTable({ what, nameOf, parts, collapsed, ...rest }: Props) {
  const all = rest.rows.reduce((sum, { now }) => sum + now, 0);
  const part = ({ now }: CountRow) => percent(now, all);
  return (
    <FigureTable<CountRow>
      {...rest}
      {...(collapsed ? { collapsed } : { bar: ({ now }: CountRow) => now })}
      keyOf={({ name }) => name}
      columns={[
        { label: what, cell: ({ name }) => nameOf(name), csv: ({ name }) => nameOf(name) },
        { label: 'Count', num: true, cell: ({ now }) => count(now), csv: ({ now }) => now },
        ...(parts ? [{ label: 'Part', num: true, cell: part, csv: part }] : []),
        {
          label: 'Change',
          num: true,
          cell: ({ now, before }) => changeText(now, before),
          csv: ({ now, before }) => changeText(now, before),
        },
        { label: 'Previous period', num: true, cell: ({ before }) => count(before), csv: ({ before }) => before },
      ]}
    />
  );
}
