/** Where the code of the matter begins in that of an implementation: after 18 characters of the body and one of the level. */
export const matterPlace = 20

/** SQL for whether visitors may hear of what hangs on the matter of a code: not before its day. Null hangs on none. */
export function isShownMatter(code: string): string {
  return `not exists (select from catalogue_matter upcoming where upcoming.code = ${code} and upcoming.current_state = '0')`
}
