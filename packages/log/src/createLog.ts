import { type Level, type Logger, pino, symbols } from 'pino'
import { LineWriter } from './LineWriter.ts'

const STANDARD_OUTPUT = 1
const { warn, error } = pino.levels.values

export interface LogOptions {
  /** Which process writes, in every line. */
  readonly service: 'shell' | 'api'
  readonly level: Level
}

/**
 * The log of a process, as JSON lines on its standard output. Written in batches, faults at once and the rest when the
 * process exits. A full disk or a closed pipe costs lines, never the process: a warning says how many and for how long.
 */
export function createLog({ service, level }: LogOptions): Logger {
  const writer = new LineWriter({
    descriptor: STANDARD_OUTPUT,
    formatLoss: (loss) =>
      `${JSON.stringify({ level: warn, time: Date.now(), service, ...loss, msg: 'log lines could not be written' })}\n`,
  })
  // Also after process.exit and an error that nobody caught.
  process.on('exit', () => writer.flush())
  return pino({ level, base: { service } }, destinationOf(writer))
}

/** What pino writes to. It sets the level beside each line because it finds the symbol. */
function destinationOf(writer: LineWriter) {
  return {
    [symbols.needsMetadataGsym]: true,
    lastLevel: 0,
    write(line: string): void {
      writer.write(line)
      if (error !== undefined && this.lastLevel >= error) writer.flush()
    },
  }
}
