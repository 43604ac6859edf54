/** Kinds of subjects that are named by their kind and id, because the id alone does not tell the kind. */
export type SubjectKind = 'api_key' | 'product' | 'staff';

/** Returns the subject of audit rows and attention entries about one of these; `subjectSql` says the same. */
export const subjectOf = (kind: SubjectKind, id: string): string => `${kind}:${id}`;

/** SQL: `subjectOf`. */
export const subjectSql = (kind: SubjectKind, column: string): string => `'${kind}:' || ${column}`;
