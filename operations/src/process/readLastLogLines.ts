import { existsSync, readFileSync } from 'node:fs'

const LINES = 6
/** Where a fault was thrown is for the log; what it says is for the terminal. */
const STACK = /^ +at |^Node\.js v/

/**
 * What a process that did not start said last: the sentence of its last log line when that is JSON with a message,
 * else its last lines as they are. Empty when it said nothing.
 */
export function readLastLogLines(logFile: string, fromByte: number): string {
  if (!existsSync(logFile)) return ''
  const said = readFileSync(logFile).subarray(fromByte).toString()
  const lines = said.split('\n').filter((line) => line.trim() !== '' && !STACK.test(line))
  return sentenceOf(lines.at(-1)) ?? lines.slice(-LINES).join('\n')
}

function sentenceOf(line: string | undefined): string | undefined {
  if (!line?.startsWith('{')) return undefined
  try {
    const { message, msg } = JSON.parse(line) as { message?: unknown; msg?: unknown }
    return [message, msg].find((value) => typeof value === 'string')
  } catch {
    // A line that was cut off; shown as it is.
    return undefined
  }
}
