import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { choices } from './coupons';

/** Returns the names of products as one text; their ids until the names are loaded. */
export function useProductNames(ids: readonly string[]): string {
  const choicesState = useStore(choices.$state);
  useEffect(() => choices.open(''), []);
  if (ids.length === 0) return 'All';
  const names = new Map(
    choicesState.status === 'ready' ? choicesState.value.products.map(({ id, name }) => [id, name]) : [],
  );
  return ids.map((id) => names.get(id) ?? id).join(', ');
}
