/** How loud a state looks; its words carry the meaning. */
export type Tone = 'plain' | 'good' | 'warn' | 'bad';

/** What people read for a state, and how it looks. */
export interface Label {
  label: string;
  tone: Tone;
}
