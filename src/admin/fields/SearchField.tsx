import { Search } from 'lucide-react';

interface Props {
  label: string;
  value: string;
  onChange: (value: string) => void;
  className: string;
}

/** A field that filters what a screen shows, with its label inside. */
export function SearchField({ label, value, onChange, className }: Props) {
  return (
    <div className={`relative ${className}`}>
      <Search
        size={16}
        className="-translate-y-1/2 pointer-events-none absolute top-1/2 left-2.5 text-muted"
        aria-hidden="true"
      />
      <input
        type="search"
        className="input pl-8"
        aria-label={label}
        placeholder={label}
        value={value}
        onChange={({ target }) => onChange(target.value)}
      />
    </div>
  );
}
