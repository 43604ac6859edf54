import { ChevronDown } from 'lucide-react';
import { Button } from '../../../ui/Button';
import { navigate, withSearch } from '../../app/location';
import { DropMenu, MenuLine } from '../../kit/DropMenu';

/** The email to one of the suppliers, about the keys that are to be claimed. */
export const Write = ({ suppliers }: { suppliers: readonly string[] }) => (
  <DropMenu
    button={
      <Button>
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
