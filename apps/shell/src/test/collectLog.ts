import type { FastifyBaseLogger } from 'fastify'
import pino from 'pino'

/** A logger of the kind that the shell has, whose lines a test reads. */
export interface CollectedLog {
  readonly logger: FastifyBaseLogger
  /** Everything that was logged. */
  text(): string
  /** The lines with one message. */
  lines(message: string): Record<string, unknown>[]
}

export function collectLog(): CollectedLog {
  const lines: string[] = []
  const logger = pino({ level: 'trace' }, { write: (line: string) => void lines.push(line) })
  return {
    logger: logger as FastifyBaseLogger,
    text: () => lines.join(''),
    lines: (message) => lines.map((line) => JSON.parse(line)).filter(({ msg }) => msg === message),
  }
}
