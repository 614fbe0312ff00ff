/** A problem document (RFC 9457) as far as the answer held one; `errors` are messages for fields of a form. */
export interface Problem {
  type?: string
  title?: string
  detail?: string
  instance?: string
  requestId?: string
  /** Words to search for instead of what was not found. */
  searchWords?: string
  errors: { name: string; message: string }[]
}

/** Takes from an error answer what has the shape of a problem document; `undefined` when nothing has. Never throws. */
export function parseProblem(text: string): Problem | undefined {
  const body = parseObject(text)
  if (body === undefined) return undefined
  const problem: Problem = { errors: parseErrors(body.errors) }
  for (const key of ['type', 'title', 'detail', 'instance', 'requestId', 'searchWords'] as const) {
    const value = body[key]
    if (typeof value === 'string') problem[key] = value
  }
  return problem
}

function parseErrors(value: unknown): Problem['errors'] {
  const entries: unknown[] = Array.isArray(value) ? value : []
  return entries.flatMap((entry) => {
    if (!isRecord(entry)) return []
    const { name, message } = entry
    return typeof name === 'string' && typeof message === 'string' ? [{ name, message }] : []
  })
}

function parseObject(text: string): Record<string, unknown> | undefined {
  try {
    const value: unknown = JSON.parse(text)
    return isRecord(value) ? value : undefined
  } catch {
    // An error page of a proxy in between; the status says enough.
    return undefined
  }
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
