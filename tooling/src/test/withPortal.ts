import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { repository } from '@portal/operations/repository'
import { z } from 'zod'

/** What a portal that serves tests says of itself. */
const ready = z.object({ address: z.url(), dataFolder: z.string(), pid: z.number() })

type Environment = Readonly<Record<string, string>>

/** A portal that tests share, and the variable that tells them where it is. */
interface SharedPortal {
  /** Its program, from the root. */
  readonly program: string
  readonly variable: string
}

/** What all browser tests look at and none changes. */
export const browserPortal: SharedPortal = { program: 'e2e/servePortal.ts', variable: 'PORTAL_E2E' }
/** What instruments measure, load and change. */
export const smokePortal: SharedPortal = { program: 'lab/src/smoke/servePortal.ts', variable: 'PORTAL_TEST_SMOKE' }

export interface ServedPortal {
  /** What was given, with the variable. */
  readonly environment: Environment
  stop(): Promise<void>
}

/** Starts a portal for tests. @throws Error when it ends before it is ready */
export async function servePortal(
  { program, variable }: SharedPortal,
  environment: Environment,
): Promise<ServedPortal> {
  const portal = fork(join(repository, program), { env: { ...process.env, ...environment } })
  const ended = once(portal, 'exit')
  const stop = () => hangUp(portal, ended)
  try {
    const message = await Promise.race([once(portal, 'message'), ended.then(() => undefined)])
    if (message === undefined) throw new Error(`${program} ended before its portal was ready`)
    return { environment: { ...environment, [variable]: JSON.stringify(ready.parse(message[0])) }, stop }
  } catch (error) {
    await stop()
    throw error
  }
}

/** Starts the portal that all browser tests look at, for as long as `work` takes. */
export async function withPortal(
  environment: Environment,
  work: (environment: Environment) => Promise<void>,
): Promise<void> {
  const portal = await servePortal(browserPortal, environment)
  try {
    await work(portal.environment)
  } finally {
    await portal.stop()
  }
}

async function hangUp(portal: ChildProcess, ended: Promise<unknown>): Promise<void> {
  if (portal.connected) portal.disconnect()
  await ended
}
