import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { errorCode } from '@portal/config/error-code'
import { runProgram } from '@portal/operations/process'
import { repository } from '@portal/operations/repository'
import { type LaunchedPortal, launchPortal, makeRunFolder } from '@portal/tooling/testing'
import { z } from 'zod'
import { familyOf } from '../processes/familyOf.ts'

/** How long a WAL segment that is not full stays away from the archive: the promise that is measured. */
export const ARCHIVE_SECONDS = 15

/** A notice as it was exported. */
const notice = z.looseObject({ title: z.string() })
const LOOK_MS = 100

/** What may be set for the operator's own portal: its content is overwritten here. */
const withoutOthers = {
  PORTAL_CONFIG: '',
  DATABASE_URL: '',
  DATABASE_READ_URL: '',
  API_LISTEN: '',
  API_URL: '',
  PORTAL_SECRET_FILE: '',
}

/** An installation with an archive and a place for backups, which may be lost and brought back. */
export class RecoveryInstallation {
  readonly #folder = makeRunFolder()
  readonly #stop: AbortSignal
  #portal: LaunchedPortal | undefined

  constructor(stop: AbortSignal) {
    this.#stop = stop
    for (const name of ['data', 'archive', 'kept']) mkdirSync(join(this.#folder, name), { mode: 0o755 })
  }

  /** @throws Error while it is stopped */
  get address(): string {
    if (!this.#portal) throw new Error('The portal is not running')
    return this.#portal.address
  }

  path(name: string): string {
    return join(this.#folder, name)
  }

  async start(): Promise<void> {
    this.#portal = await launchPortal({ dataFolder: this.path('data'), settings: this.#settings })
    // The operator keeps the key apart, as docs/operators-running.md says.
    cpSync(this.path('data/secret.key'), this.path('kept/secret.key'))
  }

  async stop(): Promise<void> {
    await this.#portal?.stop()
    this.#portal = undefined
  }

  /** The machine goes and its disk with it: all processes at once, then all files but the key that was kept elsewhere. */
  async lose(): Promise<void> {
    for (const pid of familyOf(this.#portal?.pid ?? 0)) kill(pid)
    await this.stop()
    rmSync(this.path('data'), { recursive: true, force: true })
    mkdirSync(this.path('data'), { mode: 0o755 })
    cpSync(this.path('kept/secret.key'), this.path('data/secret.key'))
  }

  /** Runs `portal <parameters>` as the operator does. @throws Error with what it said */
  async run(...parameters: string[]): Promise<void> {
    const program = join(repository, 'bin/portal.mjs')
    const environment = { ...this.#settings, PORTAL_DATA: this.path('data'), PORTAL_ENV: 'demo' }
    const { code, output } = await runProgram(process.execPath, [program, ...parameters], {
      stop: this.#stop,
      environment,
      output: 'keep',
    })
    if (code !== 0) throw new Error(`portal ${parameters.join(' ')}: ${output}`)
  }

  /** Lets time go by, unless the bench is to stop. */
  async wait(durationMs: number): Promise<void> {
    await pause(durationMs, undefined, { signal: this.#stop })
  }

  async untilNextSegment(): Promise<void> {
    const count = () =>
      readdirSync(this.path('archive'), { recursive: true }).filter((name) => /\.gz$/.test(String(name))).length
    const before = count()
    while (count() === before) await this.wait(LOOK_MS)
  }

  /** Overwrites the title of every notice, as an import of the wrong file would. */
  async importWrongly(): Promise<void> {
    const folder = this.path('wrong')
    await this.run('export', folder, '--kind', 'notice')
    const [name] = ['通知公告.ndjson']
    const lines = readFileSync(join(folder, name), 'utf8').trim().split('\n')
    const wrong = lines.map((line) => JSON.stringify({ ...notice.parse(JSON.parse(line)), title: '错误的标题' }))
    writeFileSync(join(folder, name), wrong.join('\n'))
    await this.run('import', folder)
  }

  async remove(): Promise<void> {
    await this.stop()
    rmSync(this.#folder, { recursive: true, force: true })
  }

  get #settings(): Record<string, string> {
    return {
      ...withoutOthers,
      PORTAL_WAL_ARCHIVE: this.path('archive'),
      PORTAL_WAL_ARCHIVE_SECONDS: String(ARCHIVE_SECONDS),
    }
  }
}

function kill(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL')
  } catch (error) {
    // Its parent may have taken it along.
    if (errorCode(error) !== 'ESRCH') throw error
  }
}
