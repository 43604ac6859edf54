import { call } from './call';

/** What the API says of itself, as far as the back office reads it. */
export interface ApiDocument {
  paths: Record<string, Record<string, { summary?: string; security?: Record<string, string[]>[] }>>;
}

/** The OpenAPI document. */
export const readApiDocument = () => call<ApiDocument>('/api/openapi.json');
