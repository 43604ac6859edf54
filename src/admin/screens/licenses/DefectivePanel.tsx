import type { KeyRow } from '../../../shop/licenses/contract-staff';
import { lazyForm } from '../../kit/lazy-form';
import { Panel } from '../../kit/Panel';

interface Props {
  row: KeyRow;
  /** Whether any seat of it still works. */
  live: boolean;
  open: boolean;
  onClose: () => void;
}

const DefectiveForm = lazyForm(() => import('./DefectiveForm'));

/** Takes a broken key out of use for good, and replaces it for its buyers. */
export function DefectivePanel({ row, live, open, onClose }: Props) {
  return (
    <Panel
      look="side"
      open={open}
      onClose={onClose}
      title={live ? `Mark ${row.masked} defective` : `Replace ${row.masked}`}
      about="It is never sold again, and this can’t be undone. Its history stays."
    >
      {open && <DefectiveForm row={row} live={live} onSaved={onClose} />}
    </Panel>
  );
}
