import type { TestProject } from 'vitest/node'
import { z } from 'zod'
import { prepareSmokePortal } from './prepareSmokePortal.ts'

const running = z.object({ address: z.string(), dataFolder: z.string(), pid: z.number() })

declare module 'vitest' {
  interface ProvidedContext {
    /** With the data folder that commands find it by. */
    smokePortal: z.infer<typeof running>
  }
}

/** One real portal for all smoke runs; or the one that a caller runs already. */
export default async function startPortal(project: TestProject): Promise<(() => Promise<void>) | undefined> {
  const { PORTAL_TEST_SMOKE } = process.env
  if (PORTAL_TEST_SMOKE) {
    project.provide('smokePortal', running.parse(JSON.parse(PORTAL_TEST_SMOKE)))
    return undefined
  }
  const { address, dataFolder, pid, stop } = await prepareSmokePortal()
  project.provide('smokePortal', { address, dataFolder, pid })
  return stop
}
