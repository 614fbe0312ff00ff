import { rmSync } from 'node:fs'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { runProgram } from '../process/runProgram.ts'
import { repository } from '../repository.ts'
import { launchPortal, makeRunFolder } from '../testing/launchPortal.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** With the data folder that commands find it by. */
    smokePortal: { address: string; dataFolder: string }
  }
}

/** One real portal for all smoke runs, on a copy of the content that was imported once for all tests. */
export default async function startPortal(project: TestProject): Promise<() => Promise<void>> {
  const dataFolder = makeRunFolder()
  const remove = () => rmSync(dataFolder, { recursive: true, force: true })
  try {
    const copying = join(repository, 'services/content/test/copyPreparedContent.ts')
    const stop = new AbortController().signal
    const { code, output } = await runProgram(process.execPath, [copying, dataFolder], { stop, output: 'keep' })
    if (code !== 0) throw new Error(`No content was copied: ${output}`)
    const portal = await launchPortal({ dataFolder })
    project.provide('smokePortal', { address: portal.address, dataFolder })
    return () => portal.stop().finally(remove)
  } catch (error) {
    remove()
    throw error
  }
}
