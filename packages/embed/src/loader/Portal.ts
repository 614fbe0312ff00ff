import type { ReleasedCode, ReleasedFile, WidgetCatalogue } from '../catalogue.ts'
import type { WidgetRuntime } from '../place.ts'
import { fetchText } from './fetchText.ts'
import { LoadError } from './LoadError.ts'
import { loadScript } from './loadScript.ts'
import { rememberSuccess } from './rememberSuccess.ts'

const CATALOGUE = '/embed/v1.json'

/** One portal as this page knows it: several widgets share what is loaded. */
export class Portal {
  readonly base: string
  readonly #nonce: string | undefined
  #catalogue: Promise<string> | undefined
  /** Files that came once and were not what they should be. */
  readonly #spoilt = new Set<string>()
  readonly #readOnce = rememberSuccess((key) => this.#noteFailure(key, (file) => this.#fetch(file)))
  readonly #runOnce = rememberSuccess((key) =>
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

  /** What there is now is asked for, by whoever opens a widget next. */
  forgetCatalogue(): void {
    // The browser's copy may be a minute old.
    this.#spoilt.add(CATALOGUE)
    this.#catalogue = undefined
  }

  /** What there is and by which files; asked for once, and again when files of it did not come or somebody tries again. */
  async readCatalogue(): Promise<WidgetCatalogue> {
    const asked = this.#catalogue ?? this.#fetch({ path: CATALOGUE, integrity: '' })
    this.#catalogue = asked
    asked.catch(() => {
      this.#catalogue = undefined
    })
    // The portal's own answer, and whoever could change it could change what loads this file.
    return JSON.parse(await asked)
  }

  /** Text of a released style. */
  readStyle({ path, integrity }: ReleasedFile): Promise<string> {
    return this.#readOnce(`${path} ${integrity}`)
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
      // A release may have taken the file away since.
      this.#catalogue = undefined
      throw error
    }
  }

  /** What draws widgets. @throws LoadError */
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
