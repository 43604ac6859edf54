import { badShare } from '../../../shop/licenses/bad-share';
import type { Report } from '../../../shop/reports/contract';
import { FigureTable } from '../../charts/FigureTable';
import { count, decimal, dollars, longDay } from '../../charts/format';
import { Figures } from '../../kit/Figures';

type Day = Report['defects'][number];

const shareOf = (bad: number, of: number) => {
  const share = badShare(bad, of);
  return share === null ? '—' : `${share}%`;
};

const sumOf = (days: readonly Day[], name: Exclude<keyof Day, 'day'>) => days.reduce((sum, day) => sum + day[name], 0);

/** How many copies turn out bad, their cost and the suppliers' credits: in total, and by day. */
export function Defects({ report: { defects } }: { report: Report }) {
  const [sold, bad] = [sumOf(defects, 'sold'), sumOf(defects, 'defective')];
  return (
    <>
      <Figures
        label="Copies that went bad"
        wide
        figures={[
          { label: 'Copies that went bad', value: count(bad) },
          { label: 'Of the copies sold', value: shareOf(bad, sold) },
          { label: 'What they cost', value: dollars(sumOf(defects, 'costUsd')) },
          { label: 'Credited by suppliers', value: dollars(sumOf(defects, 'creditUsd')) },
        ]}
      />
      <FigureTable
        title="Bad copies by day"
        about="By the day a copy was taken out of use, no matter when it was sold. Costs are those of its lot at today’s rate; lots without a cost add none. A credit counts on the day it was recorded."
        file="bad-copies"
        rows={defects.filter(({ defective, creditUsd }) => defective > 0 || creditUsd > 0).reverse()}
        keyOf={({ day }) => day}
        empty="No copies went bad in these days."
        columns={[
          { label: 'Day', cell: ({ day }) => longDay(day), csv: ({ day }) => day },
          { label: 'Bad', num: true, cell: ({ defective }) => count(defective), csv: ({ defective }) => defective },
          { label: 'Sold', num: true, cell: (day) => count(day.sold), csv: (day) => day.sold },
          {
            label: 'Bad of those sold',
            num: true,
            cell: ({ defective, sold: of }) => shareOf(defective, of),
            csv: ({ defective, sold: of }) => shareOf(defective, of),
          },
          {
            label: 'They cost',
            num: true,
            cell: ({ costUsd }) => dollars(costUsd),
            csv: ({ costUsd }) => decimal(costUsd),
          },
          {
            label: 'Credited',
            num: true,
            cell: ({ creditUsd }) => dollars(creditUsd),
            csv: ({ creditUsd }) => decimal(creditUsd),
          },
        ]}
      />
    </>
  );
}
