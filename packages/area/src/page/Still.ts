/**
 * Content that is drawn once and in which nothing answers the visitor but links and folds, which are the browser's. The HTML of
 * a page brings it drawn, so the data beside it leaves its lists empty, and the application keeps what the server drew.
 */
export interface Still {
  readonly isStill?: true
}

/** Whether the content itself stayed with the server, because the page has it drawn. */
export function isLeftOut(content: Still): boolean {
  return (
    content.isStill === true && Object.values(content).every((value) => !Array.isArray(value) || value.length === 0)
  )
}

/** For `JSON.stringify`: the data of a page without what it has drawn. */
export function leaveOutStill(_key: string, value: unknown): unknown {
  if (typeof value !== 'object' || value === null || !('isStill' in value) || value.isStill !== true) return value
  return withoutLists(value)
}

function withoutLists(value: unknown): unknown {
  if (Array.isArray(value)) return []
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, of]) => [name, withoutLists(of)]))
}
