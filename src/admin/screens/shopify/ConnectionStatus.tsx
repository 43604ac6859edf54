import type { StoreOutput } from '../../../shop/commerce/contract';

export type Connection = NonNullable<StoreOutput['connection']>;

/** Important notices about the connection. */
export function ConnectionStatus({ connection: { failure, state, isTest, address } }: { connection: Connection }) {
  return (
    <>
      {isTest && (
        <p className="notice">
          Test mode:{' '}
          {address.startsWith('http://')
            ? 'a program on this machine stands in for the store.'
            : 'this is a development store.'}{' '}
          No money moves.
        </p>
      )}
      {state === 'paused' && (
        <p className="notice notice-bad">
          The connection is paused: no order comes in and no stock goes out. Resume it on the Settings page.
        </p>
      )}
      {failure && state === 'on' && <p className="notice notice-bad">{failure}</p>}
    </>
  );
}
