/**
 * Content that is drawn once and in which nothing answers the visitor but links and folds, which are the browser's. The HTML of
 * a page brings it drawn, so the data beside it leaves its lists empty, and the application keeps what the server drew.
 */
export interface Still {
  readonly isStill?: true
}

export interface StillList<Entry> extends Still {
  readonly list: readonly Entry[]
}

/** Whether the content itself stayed with the server, because the page has it drawn. */
export function isLeftOut(content: Still): boolean {
  return (
    content.isStill === true && Object.values(content).every((value) => !Array.isArray(value) || value.length === 0)
  )
}

/**
 * The data of a page without what it has drawn. Objects that hold nothing still are given back as they are: a page is written
 * as JSON in a third of the time that a replacer takes, which is asked about every value.
 */
export function leaveOutStill(value: unknown): unknown {
  if (Array.isArray(value)) return mapChanged(value, (copy: readonly unknown[]) => [...copy])
  if (typeof value !== 'object' || value === null) return value
  if ('isStill' in value && value.isStill === true) return withoutLists(value)
  return mapChanged(value as Record<string, unknown>, (copy) => ({ ...copy }))
}

/** @param copyOf makes a copy, which is needed from the first value on that changes */
function mapChanged<T extends object>(values: T, copyOf: (values: T) => T): T {
  let copy: T | undefined
  for (const name in values) {
    const value = values[name]
    const left = leaveOutStill(value) as typeof value
    if (left === value) continue
    copy ??= copyOf(values)
    copy[name] = left
  }
  return copy ?? values
}

function withoutLists(value: unknown): unknown {
  if (Array.isArray(value)) return []
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, of]) => [name, withoutLists(of)]))
}
