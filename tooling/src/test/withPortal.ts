import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { repository } from '@portal/operations/repository'
import { z } from 'zod'

/** What a portal that serves browser tests says of itself. */
const ready = z.object({ address: z.url(), dataFolder: z.string(), pid: z.number() })

/**
 * Starts the portal that all browser tests look at, for as long as `work` takes.
 * @param work gets what tells the tests where it is
 */
export async function withPortal(
  environment: Readonly<Record<string, string>>,
  work: (environment: Readonly<Record<string, string>>) => Promise<void>,
): Promise<void> {
  const portal = fork(join(repository, 'e2e/servePortal.ts'), { env: { ...process.env, ...environment } })
  const ended = once(portal, 'exit')
  try {
    const message = await Promise.race([once(portal, 'message'), ended.then(() => undefined)])
    if (message === undefined) throw new Error('The portal of the browser tests ended before it was ready')
    await work({ ...environment, PORTAL_E2E: JSON.stringify(ready.parse(message[0])) })
  } finally {
    if (portal.connected) portal.disconnect()
    await ended
  }
}
