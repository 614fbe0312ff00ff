import { buildPortal } from '@portal/operations/start'

/** `portal build`. */
export async function runBuild(stop: AbortSignal): Promise<number> {
  await buildPortal({ stop, output: 'show' })
  return 0
}
