import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { type LaunchedPortal, launchPortal, makeRunFolder } from '../../measure/launchPortal.ts'
import { DrillVisits, type Turn } from '../play/DrillVisits.ts'
import type { Stage } from './Stage.ts'
import { withoutSettings } from './withoutSettings.ts'

interface Launch {
  readonly dataFolder?: string
  readonly parameters?: readonly string[]
  readonly settings?: Readonly<Record<string, string>>
}

/**
 * An installation of the drill's own: in a new folder, at a free port of this machine, with sample content, and with none
 * of the settings of the portal that may run beside it. Nothing else is ever touched.
 */
export class Installation {
  readonly #folder = makeRunFolder()
  readonly #turn: Turn = { count: 0 }
  readonly #say: (text: string) => void
  /** Of the portal; scenes start from it. */
  readonly dataFolder = join(this.#folder, 'data')

  /** @param fill brings content into the empty data folder; without it the first start imports the sample */
  static async create(
    say: (text: string) => void,
    fill?: (dataFolder: string) => Promise<void>,
  ): Promise<Installation> {
    const installation = new Installation(say)
    mkdirSync(installation.dataFolder, { mode: 0o755 })
    await fill?.(installation.dataFolder)
    return installation
  }

  private constructor(say: (text: string) => void) {
    this.#say = say
  }

  /** A new folder, gone with the installation. */
  makeFolder(name: string): string {
    return mkdtempSync(join(this.#folder, `${name}-`))
  }

  async launch({ dataFolder = this.dataFolder, parameters = [], settings = {} }: Launch = {}): Promise<Stage> {
    const portal = await launchPortal({
      dataFolder,
      environment: withoutSettings(process.env),
      settings: { PORTAL_ENV: 'demo', HOST: '127.0.0.1', ...settings },
      parameters,
      say: this.#say,
    })
    try {
      return this.#stageOf(portal, await DrillVisits.find(portal.address, this.#turn))
    } catch (error) {
      await portal.stop()
      throw error
    }
  }

  remove(): void {
    rmSync(this.#folder, { recursive: true, force: true })
  }

  #stageOf(portal: LaunchedPortal, visits: DrillVisits): Stage {
    return { portal, visits, builds: this.makeFolder('builds'), close: portal.stop }
  }
}
