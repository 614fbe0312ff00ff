import { setTimeout as delay } from 'node:timers/promises'
import { findSamplePages, type SamplePage } from '@portal/tooling/size'
import { findNewGuides, type NewPages } from '../NewPages.ts'

const TRIES = 10
const PAUSE_MS = 2_000

export interface KnownPages {
  readonly pages: readonly SamplePage[]
  readonly guides: NewPages
}

/** A cluster that has just been put up makes its sitemap when it is asked for it, which may take longer than it may take. */
export async function findKnownPages(address: string): Promise<KnownPages> {
  for (let tries = 1; ; tries += 1)
    try {
      return { pages: await findSamplePages(address), guides: await findNewGuides(address) }
    } catch (error) {
      if (tries === TRIES) throw error
      await delay(PAUSE_MS)
    }
}
