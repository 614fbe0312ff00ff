import { rmSync } from 'node:fs'
import { type LaunchedPortal, launchPortal, makeRunFolder } from '@portal/tooling/testing'
import { copyPreparedContent } from './copyPreparedContent.ts'
import { runPortal } from './runPortal.ts'

/**
 * A portal for all smoke runs, on a copy of the content that was imported once for all tests. What it is built from comes from
 * the cache, by the command, which has to run here: it takes away what other tests read.
 * @throws Error when the build does not come from the cache whole, or the portal does not start
 */
export async function prepareSmokePortal(): Promise<LaunchedPortal> {
  const dataFolder = makeRunFolder()
  const remove = () => rmSync(dataFolder, { recursive: true, force: true })
  try {
    const { code, stdout } = await runPortal(['build'], { dataFolder })
    if (code !== 0 || !/6 successful, 6 total/.test(stdout)) throw new Error(`portal build: ${code}, ${stdout}`)
    await copyPreparedContent(dataFolder)
    const portal = await launchPortal({ dataFolder })
    return { ...portal, stop: () => portal.stop().finally(remove) }
  } catch (error) {
    remove()
    throw error
  }
}
