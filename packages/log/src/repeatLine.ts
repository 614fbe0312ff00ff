import { type Logger, pino, symbols } from 'pino'

/** What loggers of pino hold, under the names that it gives to those who build on it. */
interface Inside {
  /** The logger's own fields as they stand in each line. */
  readonly [symbols.chindingsSym]: string
  readonly [symbols.streamSym]: { write(line: string): void; lastLevel: number }
}

const { info } = pino.levels.values

/**
 * For lines that come thousands of times a second: those of `log.info({…}, message)`, byte for byte. pino looks for all that a logger
 * may be set to and spells out every field with each line, which was an eighth of a kept page's time.
 * @returns what writes one line; `fields` is the inside of an object as JSON, of at least one field
 */
export function repeatLine(log: Logger, message: string): (fields: string) => void {
  if (info === undefined || !log.isLevelEnabled('info')) return () => undefined
  const { [symbols.chindingsSym]: ownFields, [symbols.streamSym]: stream } = log as Logger & Inside
  const end = `,"msg":${JSON.stringify(message)}}\n`
  return (fields) => {
    stream.lastLevel = info
    stream.write(`{"level":${info},"time":${Date.now()}${ownFields},${fields}${end}`)
  }
}
