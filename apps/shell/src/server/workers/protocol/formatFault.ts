import { responseLimits } from './responseLimits.ts'

const FRAMES = 8

/** What went wrong and where, for the log. Not the message of the error: it may repeat what a visitor typed. */
export function formatFault(error: unknown): string {
  if (!(error instanceof Error)) return `thrown ${typeof error}`
  const code = 'code' in error && typeof error.code === 'string' ? ` ${error.code}` : ''
  const frames = String(error.stack)
    .split('\n')
    .filter((line) => /^\s+at .*\d+\)?$/.test(line))
    .slice(0, FRAMES)
    .map((line) => line.trim())
  return [`${error.name}${code}`, ...frames].join(' ').slice(0, responseLimits.reasonLength)
}
