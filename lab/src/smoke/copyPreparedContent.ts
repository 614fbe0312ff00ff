import { join } from 'node:path'
import { runProgram } from '@portal/operations/process'
import { repository } from '@portal/operations/repository'

/** The sample as it was imported once for all tests. @param dataFolder an empty folder */
export async function copyPreparedContent(dataFolder: string): Promise<void> {
  const copying = join(repository, 'services/content/test/copyPreparedContent.ts')
  const stop = new AbortController().signal
  const { code, output } = await runProgram(process.execPath, [copying, dataFolder], { stop, output: 'keep' })
  if (code !== 0) throw new Error(`No content was copied: ${output}`)
}
