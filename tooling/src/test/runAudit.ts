import { join } from 'node:path'
import { runProgram } from '@portal/operations/process'
import { repository } from '@portal/operations/repository'
import { provideChromium } from './provideChromium.ts'

/** `portal audit`: looks at every page in every way; e2e/README.md says how and what comes of it. */
export async function runAudit(stop: AbortSignal, parameters: readonly string[]): Promise<number> {
  const chromium = await provideChromium(stop)
  const script = join(repository, 'e2e/audit/main.ts')
  const environment = { PORTAL_CHROMIUM: chromium }
  const { code } = await runProgram(process.execPath, [script, ...parameters], { stop, output: 'show', environment })
  return code
}
