import { z } from 'zod';

const change = z.object({
  revision: z.int(),
  /** The saved value; null after a reset to the default. */
  value: z.unknown(),
  before: z.unknown(),
  actor: z.string(),
  reason: z.string().nullable(),
  at: z.int(),
});
export type SettingChange = z.infer<typeof change>;

const setting = z.object({
  name: z.string(),
  group: z.enum(['orders', 'invoices', 'mail', 'stock', 'keys', 'shop', 'carts', 'assistant', 'staff']),
  label: z.string(),
  help: z.string(),
  input: z.enum(['switch', 'number', 'text', 'choice', 'addresses', 'hours', 'notifications', 'tags', 'rules']),
  unit: z.string().nullable(),
  zero: z.string().nullable(),
  choices: z.array(z.object({ value: z.string(), label: z.string(), help: z.string().optional() })),
  effect: z.string(),
  /** The effective value. */
  value: z.unknown(),
  default: z.unknown(),
  /** True while the owner's value overrides the default. */
  changed: z.boolean(),
  /** True when this version does not accept the saved value, so that the default applies. */
  broken: z.boolean(),
  /** Incremented by every change; saving requires the loaded revision. */
  revision: z.int(),
  last: change.nullable(),
});
export type Setting = z.infer<typeof setting>;

const file = z.object({ label: z.string(), file: z.string(), field: z.string(), value: z.string() });
export type FileFact = z.infer<typeof file>;

/** `files` are facts that need a lawyer or a deployment, with the place where they are defined. */
export const settingsOutput = z.object({ settings: z.array(setting), files: z.array(file) });
export type SettingsOutput = z.infer<typeof settingsOutput>;

export const settingOutput = z.object({ setting, history: z.array(change) });
export type SettingOutput = z.infer<typeof settingOutput>;

const reason = z.string().trim().max(500).optional();

/** `value` is validated by the setting's own schema; null resets to the default. */
export const changeSettingInput = z.strictObject({
  value: z
    .unknown()
    .describe('Required, in the format in which the setting is retrieved; null resets it to the default.'),
  revision: z.int().min(0),
  reason,
});
