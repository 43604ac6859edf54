import { useState } from 'react';
import type { CatalogItem } from '../../stores/catalog/catalog';

/** A product's picture, with the year on a gradient as a fallback if it fails to load. */
export function Picture({ item, className = '' }: { item: CatalogItem; className?: string }) {
  const [failed, setFailed] = useState(false);
  if (failed)
    return (
      <span className={`picture-missing ${className}`} aria-hidden="true">
        {item.version}
      </span>
    );
  return (
    <img
      className={`rounded-tiny border border-line bg-sunken ${className}`}
      src={item.image}
      alt=""
      width="72"
      height="50"
      onError={() => setFailed(true)}
    />
  );
}
