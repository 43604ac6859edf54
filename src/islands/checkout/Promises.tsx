import type { ReactNode } from 'react';
import { store } from '../../config/store';

/** What stands above or beside the form on wide screens, ahead of the pay button on others; where to ask comes last. */
export const Promises = ({ sells, children }: { sells: boolean; children: ReactNode }) => (
  <ul className="promises lg:hidden">
    {sells && (
      <>
        <li>
          <strong>{store.guaranteeDays}-day money-back guarantee:</strong>{' '}
          <a className="link whitespace-nowrap" href="/refund-policy" target="_blank" rel="noreferrer">
            how a refund works
          </a>
        </li>
        <li>{store.delivery.sentence}</li>
      </>
    )}
    <li>{children}</li>
  </ul>
);
