import type { ReleasedCode, ReleasedFile, WidgetCatalogue } from '../catalogue.ts'
import type { WidgetRuntime } from '../place.ts'
import { fetchText } from './fetchText.ts'
import { LoadError } from './LoadError.ts'
import { loadScript } from './loadScript.ts'
import { memoizeAsync } from './memoizeAsync.ts'

const CATALOGUE = '/embed/v1.json'

/** One portal as this page knows it: several widgets share what is loaded. */
export class Portal {
  readonly base: string
  readonly #nonce: string | undefined
  #catalogue: Promise<WidgetCatalogue> | undefined
  /** Files that came once and were not what they should be. */
  readonly #spoilt = new Set<string>()
  readonly #readOnce = memoizeAsync((key) => this.#noteFailure(key, (file) => this.#fetch(file)))
  readonly #runOnce = memoizeAsync((key) =>
    this.#noteFailure(key, async (file) => {
      // A script element takes what the browser kept: that is replaced first.
      if (this.#spoilt.has(file.path)) await this.#fetch(file)
      return loadScript({ ...file, base: this.base, nonce: this.#nonce })
    }),
  )

  constructor(base: string, nonce: string | undefined) {
    this.base = base
    this.#nonce = nonce
  }

  /** What there is and by which files; asked for once, and again when a widget came to nothing by it. */
  readCatalogue(): Promise<WidgetCatalogue> {
    const asked = this.#catalogue ?? this.#fetchCatalogue()
    this.#catalogue = asked
    asked.catch(() => this.forgetCatalogue())
    return asked
  }

  /** A release may have taken away what it names, or the browser may keep another's answer. */
  forgetCatalogue(): void {
    this.#catalogue = undefined
    this.#spoilt.add(CATALOGUE)
  }

  async #fetchCatalogue(): Promise<WidgetCatalogue> {
    // The portal's own answer, and whoever could change it could change what loads this file.
    return JSON.parse(await this.#fetch({ path: CATALOGUE, integrity: '' }))
  }

  /** Text of a released style. */
  readStyle({ path, integrity }: ReleasedFile): Promise<string> {
    return this.#readOnce(`${path} ${integrity}`)
  }

  /** Fetches what the runtime will run. */
  async fetchAhead(file: ReleasedFile): Promise<void> {
    await this.#fetch(file)
  }

  /** Runs all scripts of a build, its container last. @returns the container */
  async runCode({ container, entry, scripts }: ReleasedCode): Promise<unknown> {
    const running = scripts.map(({ path, integrity }) => this.#runOnce(`${path} ${integrity}`))
    const [found] = await Promise.all([this.#runOnce(`${entry.path} ${entry.integrity} ${container}`), ...running])
    return found
  }

  #fetch({ path, integrity }: ReleasedFile): Promise<string> {
    return fetchText(`${this.base}${path}`, { integrity, cache: this.#spoilt.has(path) ? 'reload' : 'default' })
  }

  async #noteFailure<T>(key: string, load: (file: ReleasedFile & { container: string }) => Promise<T>): Promise<T> {
    const [path = '', integrity = '', container = ''] = key.split(' ')
    try {
      return await load({ path, integrity, container })
    } catch (error) {
      this.#spoilt.add(path)
      throw error
    }
  }

  /** What renders widgets. @throws LoadError */
  async readRuntime({ runtime }: WidgetCatalogue): Promise<WidgetRuntime> {
    const found = await this.runCode(runtime)
    if (!isRuntime(found)) throw new LoadError('broken', `${runtime.container} set no runtime`)
    return found
  }
}

const known = new Map<string, Portal>()

/** @param nonce one page has one policy: that of the first widget serves all */
export function findPortal(base: string, nonce: string | undefined): Portal {
  const portal = known.get(base) ?? new Portal(base, nonce)
  known.set(base, portal)
  return portal
}

function isRuntime(value: unknown): value is WidgetRuntime {
  return typeof value === 'object' && value !== null && 'open' in value && typeof value.open === 'function'
}
