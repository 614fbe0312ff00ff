/** Entries of a list as it was kept: whatever is none of its kind is left out. */
export function parseEntries<T>(kept: string | null, parse: (entry: Readonly<Record<string, unknown>>) => T[]): T[] {
  try {
    const entries: unknown = JSON.parse(kept ?? '[]')
    if (!Array.isArray(entries)) return []
    return entries.flatMap((entry: unknown) => (typeof entry === 'object' && entry !== null ? parse({ ...entry }) : []))
  } catch {
    // No JSON: nothing that could be read.
    return []
  }
}

/** An address of this site and of no other: what stands there becomes a link. */
export function isOurAddress(address: unknown): address is string {
  return typeof address === 'string' && /^\/(?![/\\])/.test(address)
}
