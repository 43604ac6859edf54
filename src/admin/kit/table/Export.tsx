import { Download } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../../ui/Button';

/** Saves what the filter finds as CSV. */
export function Export({ onExport }: { onExport: () => Promise<void> }) {
  const [busy, setBusy] = useState(false);
  const run = async () => {
    setBusy(true);
    await onExport().finally(() => setBusy(false));
  };
  return (
    <Button size="small" busy={busy} busyText="Writing …" onClick={run}>
      <Download size={15} aria-hidden="true" /> CSV
    </Button>
  );
}
