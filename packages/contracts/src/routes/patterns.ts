/** One step of an address pattern: fixed text, or a parameter that may be left out. */
export interface Segment {
  readonly text: string
  readonly param: string | undefined
  readonly isOptional: boolean
}

const known = new Map<string, readonly Segment[]>()

/** Every page is full of links, so a pattern is taken apart once. */
export function segmentsOf(pattern: string): readonly Segment[] {
  const before = known.get(pattern)
  if (before) return before
  const segments = pattern.split('/').filter(Boolean).map(readSegment)
  known.set(pattern, segments)
  return segments
}

function readSegment(text: string): Segment {
  const isOptional = text.endsWith('?')
  return { text, param: text.startsWith(':') ? text.slice(1, isOptional ? -1 : undefined) : undefined, isOptional }
}

/** Puts parameters into a pattern; an optional one that is absent leaves its segment out. */
export function fillPattern(pattern: string, params: Readonly<Record<string, string | undefined>>): string {
  let pathname = ''
  for (const { text, param } of segmentsOf(pattern)) {
    const part = param === undefined ? text : encodeURIComponent(params[param] ?? '')
    if (part !== '') pathname += `/${part}`
  }
  return pathname || '/'
}
