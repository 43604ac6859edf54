/** The sections of the settings screen, in order. */
export const SETTING_GROUPS = {
  orders: 'Orders and payments',
  invoices: 'Invoices and tax',
  mail: 'Email to buyers',
  stock: 'Stock',
  keys: 'Keys that don’t work',
  shop: 'Shop pages',
  carts: 'Abandoned carts',
  assistant: 'Assistant',
  staff: 'Staff',
} as const;
export type SettingGroup = keyof typeof SETTING_GROUPS;
