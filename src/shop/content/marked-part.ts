/** A place in a text that the edge fills (functions/http/compose.ts), with what is in it until then. */
export const markedPart = (name: string, built: string): string => `<!--part ${name}?-->${built}<!--/part-->`;
