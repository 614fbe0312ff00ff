import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { environmentWithoutSettings } from '@portal/config/environment'
import { type LaunchedPortal, launchPortal, makeRunFolder } from '@portal/tooling/testing'
import { DrillVisits, type Turn } from '../experiment/DrillVisits.ts'
import type { Environment } from './Environment.ts'

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
  readonly #print: (text: string) => void
  /** Of the portal; setups start from it. */
  readonly dataFolder = join(this.#folder, 'data')

  /** @param fill brings content into the empty data folder; without it the first start imports the sample */
  static async create(
    print: (text: string) => void,
    fill?: (dataFolder: string) => Promise<void>,
  ): Promise<Installation> {
    const installation = new Installation(print)
    mkdirSync(installation.dataFolder, { mode: 0o755 })
    await fill?.(installation.dataFolder)
    return installation
  }

  private constructor(print: (text: string) => void) {
    this.#print = print
  }

  /** A new folder, gone with the installation. */
  makeFolder(name: string): string {
    return mkdtempSync(join(this.#folder, `${name}-`))
  }

  async launch({ dataFolder = this.dataFolder, parameters = [], settings = {} }: Launch = {}): Promise<Environment> {
    const portal = await launchPortal({
      dataFolder,
      environment: environmentWithoutSettings(process.env),
      settings: { PORTAL_ENV: 'demo', HOST: '127.0.0.1', ...settings },
      parameters,
      print: this.#print,
    })
    try {
      return this.#environmentOf(portal, await DrillVisits.find(portal.address, this.#turn))
    } catch (error) {
      await portal.stop()
      throw error
    }
  }

  remove(): void {
    rmSync(this.#folder, { recursive: true, force: true })
  }

  #environmentOf(portal: LaunchedPortal, visits: DrillVisits): Environment {
    return { portal, visits, builds: this.makeFolder('builds'), close: portal.stop }
  }
}
