/** Marks a part of a page that the edge replaces (functions/http/compose.ts), with its content until then. */
export const markedPart = (name: string, built: string): string => `<!--part ${name}?-->${built}<!--/part-->`;
