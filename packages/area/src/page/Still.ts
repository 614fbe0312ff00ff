/**
 * Content that is rendered once and in which nothing answers the visitor but links and folds, which are the browser's. The HTML of
 * a page brings it rendered, so the data beside it leaves its lists empty, and the application keeps what the server rendered.
 */
export interface Still {
  readonly isStill?: true
}

export interface StillList<Entry> extends Still {
  readonly list: readonly Entry[]
}

/** Whether the content itself stayed with the server, because the page has it rendered. */
export function isLeftOut(content: Still): boolean {
  return (
    content.isStill === true && Object.values(content).every((value) => !Array.isArray(value) || value.length === 0)
  )
}

/**
 * The data of a page without what it has rendered. Objects that hold nothing still are given back as they are: a page is written
 * as JSON in a third of the time that a replacer takes, which is asked about every value.
 */
export function omitStill(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value
  if (Array.isArray(value)) return listWithoutStill(value)
  if ((value as Still).isStill === true) return withoutLists(value)
  return objectWithoutStill(value as Record<string, unknown>)
}

/** Apart from objects, since names of places in a list are made for whoever asks for names. */
function listWithoutStill(list: readonly unknown[]): readonly unknown[] {
  let copy: unknown[] | undefined
  for (let index = 0; index < list.length; index += 1) {
    const left = omitStill(list[index])
    if (left === list[index]) continue
    copy ??= [...list]
    copy[index] = left
  }
  return copy ?? list
}

function objectWithoutStill(object: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> {
  let copy: Record<string, unknown> | undefined
  for (const name in object) {
    const value = object[name]
    // Most values are text, which holds nothing.
    if (typeof value !== 'object') continue
    const left = omitStill(value)
    if (left === value) continue
    copy ??= { ...object }
    copy[name] = left
  }
  return copy ?? object
}

function withoutLists(value: unknown): unknown {
  if (Array.isArray(value)) return []
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, of]) => [name, withoutLists(of)]))
}
