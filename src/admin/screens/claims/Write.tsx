import { ChevronDown } from 'lucide-react';
import { Button } from '../../../ui/Button';
import { navigate, withSearch } from '../../app/location';
import { DropMenu, MenuLine } from '../../kit/DropMenu';

/** Writes to one of the suppliers about unclaimed keys; the primary action while there are any. */
export const Write = ({ suppliers, isDue }: { suppliers: readonly string[]; isDue: boolean }) => (
  <DropMenu
    button={
      <Button look={isDue ? 'primary' : 'quiet'} className="max-md:gap-1 max-md:px-3">
        Email a supplier <ChevronDown size={15} aria-hidden="true" />
      </Button>
    }
  >
    {suppliers.map((supplier) => (
      <MenuLine key={supplier} onClick={() => navigate(withSearch({ draft: supplier }))}>
        {supplier}
      </MenuLine>
    ))}
  </DropMenu>
);
