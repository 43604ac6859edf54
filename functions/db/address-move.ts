/** A change of an account's verified email, or the undoing of one. */
export interface AddressMove {
  kind: 'confirm' | 'undo';
  from: string;
  to: string;
}

/** SQL, where ?2 is `to` and ?3 `kind`: whether a row moves. An undo takes back only what came by that change. */
export const MOVES = "(?3 <> 'undo' OR json_extract(moved_from, '$[#-1]') = ?2)";

/** SQL, where ?1 is `from`: the former addresses of a row that moves, the last one at the end; null if none is left. */
export const MOVED_FROM = `iif(?3 = 'undo', nullif(json_remove(moved_from, '$[#-1]'), '[]'),
  json_insert(coalesce(moved_from, '[]'), '$[#]', ?1))`;
