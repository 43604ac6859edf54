import type { LicenseKeyItem } from '../../shop/orders/contract';
import { Select } from '../../ui/Select';

interface Props {
  /** The keys of one product that can be chosen. */
  items: readonly LicenseKeyItem[];
  item: LicenseKeyItem;
  placeOf: (item: LicenseKeyItem) => string;
  onChoose: (keyId: string) => void;
}

/** Chooses one of several keys. */
const WhichKey = ({ items, item, placeOf, onChoose }: Props) => (
  <Select
    fieldClass="my-3 max-w-md"
    label="Which key?"
    value={item.keyId}
    options={items.map((each) => ({
      value: each.keyId,
      label: `${placeOf(each)}, ends with ${each.licenseKey.replace(/[•\s-]/g, '')}`,
    }))}
    onChange={(event) => onChoose(event.target.value)}
  />
);
export default WhichKey;
