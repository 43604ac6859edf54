import { Controls } from './showcase/Controls';
import { Lists } from './showcase/Lists';
import { Panels } from './showcase/Panels';

/** Every primitive of src/ui in all its states, for review and tests; never deployed. */
export function Showcase() {
  return (
    <>
      <Controls />
      <Panels />
      <Lists />
    </>
  );
}
