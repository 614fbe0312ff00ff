import { rmSync } from 'node:fs'
import { launchPortal, makeRunFolder } from '@portal/tooling/testing'
import type { TestProject } from 'vitest/node'
import { copyPreparedContent } from './copyPreparedContent.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** With the data folder that commands find it by. */
    smokePortal: { address: string; dataFolder: string; pid: number }
  }
}

/** One real portal for all smoke runs, as on a machine that others keep busy, on a copy of the content that was imported once for all tests. */
export default async function startPortal(project: TestProject): Promise<() => Promise<void>> {
  const dataFolder = makeRunFolder()
  const remove = () => rmSync(dataFolder, { recursive: true, force: true })
  try {
    await copyPreparedContent(dataFolder)
    const portal = await launchPortal({ dataFolder, settings: { PORTAL_PAGE_TIMEOUT_MS: '4500' } })
    project.provide('smokePortal', { address: portal.address, dataFolder, pid: portal.pid })
    return () => portal.stop().finally(remove)
  } catch (error) {
    remove()
    throw error
  }
}
