import type { TestProject } from 'vitest/node'
import { preparePortal } from './preparePortal.ts'

declare module 'vitest' {
  interface ProvidedContext {
    portal: { address: string; dataFolder: string }
  }
}

/** One real portal for all browser tests, on a free port. */
export default async function startPortal(project: TestProject): Promise<() => Promise<void>> {
  const { address, dataFolder, stop } = await preparePortal((text) => console.log(text))
  project.provide('portal', { address, dataFolder })
  return stop
}
