import type { ReactNode } from 'react';
import { Block } from '../kit/Block';

export const CHART_TITLE = 'font-[620] text-base leading-[1.3]';

/** A chart or table without a row yet: its title, and what will appear. */
export const NoFigures = ({ title, children }: { title: string; children: ReactNode }) => (
  <Block title={title}>
    <p className="max-w-[60ch] px-4 py-4 text-muted">{children}</p>
  </Block>
);
