import { rmSync } from 'node:fs'
import { copyPreparedContent } from '@portal/content/testing'
import { type LaunchedPortal, launchPortal, makeRunFolder } from '@portal/tooling'

/**
 * A portal as its operators start it, on a copy of the content that was imported once for all tests. That a start from
 * nothing imports the sample is proven beside the content service.
 */
export async function preparePortal(say: (text: string) => void): Promise<LaunchedPortal> {
  const dataFolder = makeRunFolder()
  const remove = () => rmSync(dataFolder, { recursive: true, force: true })
  try {
    await copyPreparedContent(dataFolder)
    const portal = await launchPortal({ dataFolder, say })
    return { ...portal, stop: () => portal.stop().finally(remove) }
  } catch (error) {
    remove()
    throw error
  }
}
