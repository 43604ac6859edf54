import type { ReactNode } from 'react';

/** A 20 px line icon in the text's color; decoration only, so it is hidden from readers. */
function Icon({ children }: { children: ReactNode }) {
  return (
    <svg
      width="20"
      height="20"
      viewBox="0 0 20 20"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.6"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      {children}
    </svg>
  );
}

export const CloseIcon = () => (
  <Icon>
    <path d="m5 5 10 10M15 5 5 15" />
  </Icon>
);

export const CheckIcon = () => (
  <Icon>
    <path d="m4 10.5 4 4 8-9" />
  </Icon>
);

export const ChevronIcon = () => (
  <Icon>
    <path d="m5 8 5 5 5-5" />
  </Icon>
);

export const CopyIcon = () => (
  <Icon>
    <path d="M7.5 7.5h9v9h-9zM12.5 7.5v-4h-9v9h4" />
  </Icon>
);

export const MinusIcon = () => (
  <Icon>
    <path d="M4 10h12" />
  </Icon>
);

export const PlusIcon = () => (
  <Icon>
    <path d="M4 10h12M10 4v12" />
  </Icon>
);
