/** The keys of the shop, on a grid of 120 by 216 with the shaft at 66: each tier has its own bow and bit. */
export interface KeyForm {
  /** The bow with the opening for the hook; fill it with the `evenodd` rule. */
  bow: string;
  /** Shaft, collars and bit. */
  stem: string;
}

const SHAFT = 'M60 90h12v112a6 6 0 0 1-12 0zM52 92h28v8H52zM56 108h20v6H56z';

const FORMS: Readonly<Record<string, KeyForm>> = {
  // A ring around a house.
  Home: {
    bow: 'M66 34a30 30 0 1 1 0 60a30 30 0 1 1 0-60zM66 42l19 15v23H47V57z',
    stem: `${SHAFT}M70 152h22v12H70zM70 172h14v5h8v13H70z`,
  },
  // A plate around a briefcase.
  Business: {
    bow: 'M46 34h40a10 10 0 0 1 10 10v40a10 10 0 0 1-10 10H46a10 10 0 0 1-10-10V44a10 10 0 0 1 10-10zM56 42h20v8H56zM45 55h42v11H45zM45 71h42v14H45z',
    stem: `${SHAFT}M70 144h22v9H70zM70 160h15v9H70zM70 176h22v14H70z`,
  },
  // A trefoil around a plus.
  Professional: {
    bow: 'M50.5 57a17 17 0 1 1 31 0a17 17 0 1 1-15.5 22.7a17 17 0 1 1-15.500-22.7zM61.5 42h9v15h12v9h-12v9h-9v-9h-12v-9h12z',
    stem: `${SHAFT}M60 77h12v14H60zM42 146h48v12h-8v8h8v24H70v-8h-8v8H42v-24h8v-8h-8z`,
  },
};

/** A ring, for products without a tier. */
const PLAIN: KeyForm = {
  bow: 'M66 34a30 30 0 1 1 0 60a30 30 0 1 1 0-60zM66 44a18 18 0 1 0 0 36 18 18 0 0 0 0-36z',
  stem: `${SHAFT}M70 156h20v11H70zM70 176h20v13H70z`,
};

/** Returns the key of a tier of products. */
export const keyForm = (category: string): KeyForm => FORMS[category] ?? PLAIN;
