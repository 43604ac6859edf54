import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { toast } from '../../stores/toasts';
import { $location, navigate, withSearch } from './location';

/**
 * Opens the action named by `?act=` once and removes the parameter. `open` returns whether the action is available; it
 * is undefined until the object of the address has loaded.
 */
export function useActionParam(open: ((name: string) => boolean) | undefined): void {
  const name = useStore($location).search.get('act');
  useEffect(() => {
    if (!name || !open) return;
    navigate(withSearch({ act: '' }), { replace: true });
    if (!open(name)) toast('That can’t be done now', { kind: 'bad', text: 'What can be done is in the menu above.' });
  }, [name, open]);
}
