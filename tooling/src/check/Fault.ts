/** One thing to mend, found by one of our own checks. */
export interface Fault {
  /** Path from the repository's root. */
  readonly file: string
  readonly line?: number
  /** What is wrong and what to do instead. */
  readonly message: string
}

export function formatFault({ file, line, message }: Fault): string {
  return `${file}${line === undefined ? '' : `:${line}`}  ${message}`
}
