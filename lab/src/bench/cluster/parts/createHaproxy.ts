import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { repository } from '@portal/operations/repository'
import { findFreePort } from '@portal/tooling/testing'
import { isPortOpen } from './isPortOpen.ts'
import { Part } from './Part.ts'
import { replaceAll } from './replaceAll.ts'

interface HaproxyOptions {
  readonly folder: string
  readonly program: string
  readonly name: string
  /** In deploy/proxy. */
  readonly example: string
  /** Places of this machine instead of those of the example, given the port where it listens. */
  readonly instead: (port: number) => readonly (readonly [from: string | RegExp, to: string])[]
}

export interface Haproxy {
  readonly part: Part
  readonly port: number
}

/** HAProxy as an example of deploy/proxy says, but for the places. */
export async function createHaproxy({ folder, program, name, example, instead }: HaproxyOptions): Promise<Haproxy> {
  const port = await findFreePort()
  const file = join(folder, `${name}.cfg`)
  writeFileSync(file, replaceAll(readFileSync(join(repository, 'deploy/proxy', example), 'utf8'), instead(port)))
  const part = new Part({
    name,
    command: program,
    parameters: ['-W', '-f', file],
    logFile: join(folder, `${name}.log`),
    stopSignal: 'SIGTERM',
    isReady: () => isPortOpen(port),
  })
  return { part, port }
}
