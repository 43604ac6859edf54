import { useStore } from '@nanostores/react';
import { PLATFORM_LABELS } from '../../../shop/commerce/platform';
import { Badge } from '../../../ui/Badge';
import { Block } from '../../kit/Block';
import { Facts } from '../../kit/Facts';
import { Figures } from '../../kit/Figures';
import { Time } from '../../kit/Time';
import type { Connection } from './Standing';
import { store } from './store';

const TONES = { info: 'plain', warn: 'warn', error: 'bad' } as const;
const WORDS = { info: 'Done', warn: 'Note', error: 'Failed' } as const;

/** What the connection did lately, newest first. */
export function Log() {
  const one = useStore(store.$state);
  const log = one.state === 'ready' ? one.value.log : [];
  return (
    <Block title="Log">
      {log.length === 0 && <p className="px-4 py-3 text-muted">Nothing happened yet.</p>}
      <ol>
        {log.map(({ id, level, message, at }) => (
          <li key={id} className="flex flex-wrap items-baseline gap-x-3 border-line border-b px-4 py-2 last:border-b-0">
            <Time at={at} />
            <Badge tone={TONES[level]}>{WORDS[level]}</Badge>
            <span className="min-w-0 flex-1">{message}</span>
          </li>
        ))}
      </ol>
    </Block>
  );
}

/** The connection at a glance: what is mapped, what came in, and what waits for whom. */
export function Overview({ connection }: { connection: Connection }) {
  const { counts, platform, address, name, syncedAt, webhookAt, connectedAt } = connection;
  const at = (part: string, state: string) => `/admin/shopify/${part}?state=${state}`;
  return (
    <>
      <Figures
        label="Connected store"
        figures={[
          { label: 'Orders taken over', value: counts.imported, href: at('orders', 'imported') },
          {
            label: 'Wait for a person',
            value: counts.conflicts,
            href: at('orders', 'conflict'),
            warn: counts.conflicts > 0,
          },
          { label: 'Wait for the store', value: counts.waiting, href: at('orders', 'waits') },
          { label: 'Products mapped', value: counts.mapped, href: at('products', 'mapped') },
          {
            label: 'Not decided',
            value: counts.undecided,
            href: at('products', 'undecided'),
            warn: counts.undecided > 0,
          },
        ]}
      />
      <Facts
        facts={[
          ['Platform', PLATFORM_LABELS[platform]],
          ['Store', name || address],
          ['Address', address],
          ['Connected', <Time key="c" at={connectedAt} />],
          ['Last taken over', syncedAt ? <Time key="s" at={syncedAt} /> : 'Not yet'],
          [
            'Last message',
            webhookAt ? <Time key="w" at={webhookAt} /> : 'None so far; we check for changes every minute',
          ],
        ]}
      />
      <Log />
    </>
  );
}
