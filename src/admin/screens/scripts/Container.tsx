import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { hasContainer } from '../../../shop/tags/tag-manager';
import { may } from '../../app/session';
import { Block } from '../../kit/Block';
import { Facts } from '../../kit/Facts';
import { lazyForm } from '../../kit/lazy-form';
import { Pending } from '../../pending/Pending';
import { container } from './scripts';

const ContainerForm = lazyForm(() => import('./ContainerForm'));

/**
 * The tag manager's container: loaded for visitors who consented, and never on pages that may show a key or a payment.
 */
export function Container() {
  const state = useStore(container.$state);
  useEffect(() => container.open(''), []);
  if (state.status !== 'ready') return <Pending state={state} onRetry={container.reload} shape="fields" />;
  const { value, revision } = state.value;
  return (
    <Block title="Container">
      <div className="p-4">
        {may('settings:write') ? (
          <ContainerForm key={revision} value={value} revision={revision} />
        ) : (
          <Facts
            facts={[
              ['Container', hasContainer(value) ? value.containerId : 'None'],
              ['Loaded from', value.address],
              ['Hosts', value.hosts.join(', ') || 'None'],
            ]}
          />
        )}
      </div>
    </Block>
  );
}
