import seedOnce from '../support/seeded-shop.ts';
import { requestedAreas } from './areas.ts';
import { livedIn } from './shop/lived-in.ts';

/** Before all pictures: seeds the shop of shoppers, and where staff are pictured lets one live for weeks. */
export default async function openShops(): Promise<() => Promise<void>> {
  const discard = await seedOnce();
  if (requestedAreas().some(([, { needs }]) => needs === 'staff')) process.env.LIVED_IN_STATE = await livedIn();
  return discard;
}
