import type { TestProject } from 'vitest/node'
import { preparePortal } from './preparePortal.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** With the process of the command; everything else of the portal is below it. */
    portal: { address: string; dataFolder: string; pid: number }
  }
}

/** One real portal for all browser tests, on a free port. */
export default async function startPortal(project: TestProject): Promise<() => Promise<void>> {
  const { address, dataFolder, pid, stop } = await preparePortal((text) => console.log(text))
  project.provide('portal', { address, dataFolder, pid })
  return stop
}
