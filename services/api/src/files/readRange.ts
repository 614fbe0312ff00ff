/** The first and the last byte that are to be sent. */
export interface ByteRange {
  readonly start: number
  readonly end: number
}

/**
 * What a Range header asks of a file of `size` bytes (RFC 9110, 14.2). Undefined: the whole file, also for what is no range of
 * bytes and for several at once, which a server may pass over; `unsatisfiable`: nothing of it lies in the file.
 */
export function readRange(header: string | undefined, size: number): ByteRange | 'unsatisfiable' | undefined {
  const found = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header?.trim() ?? '')
  if (!found) return undefined
  const [, first = '', last = ''] = found
  if (first === '' && last === '') return undefined
  if (first === '') return last === '0' || size === 0 ? 'unsatisfiable' : tail(Number(last), size)
  const start = Number(first)
  if (last !== '' && Number(last) < start) return undefined
  if (start >= size) return 'unsatisfiable'
  return { start, end: last === '' ? size - 1 : Math.min(Number(last), size - 1) }
}

function tail(length: number, size: number): ByteRange {
  return { start: Math.max(0, size - length), end: size - 1 }
}
