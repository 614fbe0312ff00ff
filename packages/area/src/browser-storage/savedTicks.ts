import { isOurAddress } from './parseEntries.ts'

/** Before what names a guide, a combined matter or a walk: which of its materials a visitor has ready. */
const TICKS_KEY = 'guide-ticks:'

/** A list of materials with ticks, as it is kept on the device. */
export interface SavedTicks {
  readonly title: string
  /** Path and query of its page. */
  readonly address: string
  /** Names of the materials that are ready. */
  readonly ticked: readonly string[]
}

type OpenStorage = () => Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'>

/** The ticks of one list; none where storage is denied. */
export function readTicks(openStorage: OpenStorage, of: string): readonly string[] {
  try {
    return parseTicks(openStorage().getItem(`${TICKS_KEY}${of}`))?.ticked ?? []
  } catch {
    // Storage is denied: nothing was kept.
    return []
  }
}

/** Every list with ticks. */
export function listTicks(openStorage: OpenStorage): readonly SavedTicks[] {
  try {
    const storage = openStorage()
    const keys = Array.from({ length: storage.length }, (_, at) => storage.key(at) ?? '')
    return keys
      .filter((key) => key.startsWith(TICKS_KEY))
      .flatMap((key) => parseTicks(storage.getItem(key)) ?? [])
      .filter(({ ticked }) => ticked.length > 0)
      .sort((one, other) => one.title.localeCompare(other.title, 'zh-CN'))
  } catch {
    // Storage is denied: nothing was kept.
    return []
  }
}

export function saveTicks(openStorage: OpenStorage, of: string, ticks: SavedTicks): void {
  try {
    if (ticks.ticked.length === 0) openStorage().removeItem(`${TICKS_KEY}${of}`)
    else openStorage().setItem(`${TICKS_KEY}${of}`, JSON.stringify(ticks))
  } catch {
    // Denied or full: the ticks last as long as the page, which is what the visitor sees.
  }
}

/** Undefined for what is none: another release or an extension may have written it. */
function parseTicks(kept: string | null): SavedTicks | undefined {
  try {
    const { title, address, ticked }: Partial<Record<keyof SavedTicks, unknown>> = JSON.parse(kept ?? '{}') ?? {}
    if (typeof title !== 'string' || !isOurAddress(address)) return undefined
    if (!Array.isArray(ticked)) return undefined
    return { title, address, ticked: ticked.filter((id) => typeof id === 'string') }
  } catch {
    // No JSON.
    return undefined
  }
}
