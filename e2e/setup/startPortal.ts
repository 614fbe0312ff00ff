import { launchPortal } from '@portal/tooling'
import type { TestProject } from 'vitest/node'

declare module 'vitest' {
  interface ProvidedContext {
    portal: { address: string; dataFolder: string }
  }
}

/** One real portal for all browser tests, started the way visitors get it, on an empty data folder and a free port. */
export default async function startPortal(project: TestProject): Promise<() => Promise<void>> {
  const { address, dataFolder, stop } = await launchPortal({ say: (text) => console.log(text) })
  project.provide('portal', { address, dataFolder })
  return stop
}
