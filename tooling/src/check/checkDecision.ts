import type { Fault } from './Fault.ts'

const DECISION = /^docs\/decisions\/\d[^/]+\.md$/
const STATUS = /^Status: (in force|replaced by \S.*)$/m
/** What is longer is not read before the thing is turned around. */
const MAXIMUM_WORDS = 250

/** Whether a decision says if it holds, and can be read in a minute. */
export function checkDecision(file: string, text: string): Fault[] {
  if (!DECISION.test(file)) return []
  const words = text.trim().split(/\s+/).length
  return [
    ...(STATUS.test(text)
      ? []
      : [{ file, message: 'has no status: add the line "Status: in force", or "Status: replaced by …"' }]),
    ...(words <= MAXIMUM_WORDS
      ? []
      : [{ file, message: `${words} words, at most ${MAXIMUM_WORDS}: leave out what the code says` }]),
  ]
}
