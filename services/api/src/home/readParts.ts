import type { HomePartDto } from '@portal/contracts'
import { serialiseError } from '@portal/database'
import { RefusedCallError } from '@portal/database/pool'
import type { FastifyBaseLogger } from 'fastify'

export interface PartReader {
  /** A part, empty where it could not be read. @throws RefusedCallError when there is no room for the request at all */
  read<T>(part: HomePartDto, ask: () => Promise<T[]>): Promise<T[]>
  /** The parts that could not be read so far. */
  readonly failed: HomePartDto[]
}

/** Reads parts of an answer each by itself: one that fails is named and logged, and the others are there. */
export function readParts(log: FastifyBaseLogger): PartReader {
  const failed: HomePartDto[] = []
  return {
    failed,
    read: async (part, ask) => {
      try {
        return await ask()
      } catch (error) {
        // Too many visitors: the whole page of a minute ago is better than half a page.
        if (error instanceof RefusedCallError) throw error
        log.error({ part, ...serialiseError(error) }, 'part of the home page failed')
        failed.push(part)
        return []
      }
    },
  }
}
