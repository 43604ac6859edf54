import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { toast } from '../../stores/toasts';
import { $location, navigate, withSearch } from './location';

/**
 * Opens what `?act=` asks for, once, and takes it out of the address. `open` answers whether it can be done; it is
 * undefined while the object of the address has not come.
 */
export function useActParam(open: ((name: string) => boolean) | undefined): void {
  const name = useStore($location).search.get('act');
  useEffect(() => {
    if (!name || !open) return;
    navigate(withSearch({ act: '' }), { replace: true });
    if (!open(name)) toast('That can’t be done now', { kind: 'bad', text: 'What can be done is in the menu above.' });
  }, [name, open]);
}
