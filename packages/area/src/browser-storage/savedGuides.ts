import { isOurAddress, parseEntries } from './parseEntries.ts'

/** Where a browser keeps what its visitor saved; nobody else sees it. */
export const SAVED_GUIDES_KEY = 'portal:saved'

/** The oldest goes beyond this many. */
const MOST_SAVED = 50

/** A guide as it is kept on the device: enough to set out with where there is no network. */
export interface SavedGuide {
  /** One guide is saved once, in the situation that it was last saved in. */
  readonly code: string
  readonly title: string
  /** Path and query of its page, in the visitor's situation. */
  readonly address: string
  /** Region and department. */
  readonly origin: string
  /** When it was saved, ISO 8601. */
  readonly savedAt: string
  /** Time, visits, fee and the like. */
  readonly facts: readonly SavedFact[]
  /** What to bring; the text says how many. */
  readonly materials: readonly SavedFact[]
  /** Where to go: address, hours and telephone of the first place. */
  readonly places: readonly SavedFact[]
}

export interface SavedFact {
  readonly label: string
  readonly text: string
}

/** Reads what is kept, newest first. */
export function parseSavedGuides(kept: string | null): readonly SavedGuide[] {
  return parseEntries(kept, readGuide).slice(0, MOST_SAVED)
}

/** The list with a guide in front, in the place of what was kept of it before. */
export function addSavedGuide(saved: readonly SavedGuide[], guide: SavedGuide): readonly SavedGuide[] {
  return [guide, ...removeSavedGuide(saved, guide.code)].slice(0, MOST_SAVED)
}

export function removeSavedGuide(saved: readonly SavedGuide[], code: string): readonly SavedGuide[] {
  return saved.filter((guide) => guide.code !== code)
}

function readGuide(known: Readonly<Record<string, unknown>>): SavedGuide[] {
  const { code, title, address, origin, savedAt } = known
  if (!isText(code) || !isText(title) || !isOurAddress(address) || !isText(origin) || !isText(savedAt)) return []
  if (Number.isNaN(Date.parse(savedAt))) return []
  const [facts, materials, places] = [known.facts, known.materials, known.places].map(readFacts)
  return [
    { code, title, address, origin, savedAt, facts: facts ?? [], materials: materials ?? [], places: places ?? [] },
  ]
}

function readFacts(list: unknown): SavedFact[] {
  if (!Array.isArray(list)) return []
  return list.flatMap((entry: unknown) => {
    const { label, text }: { label?: unknown; text?: unknown } =
      typeof entry === 'object' && entry !== null ? entry : {}
    return isText(label) && isText(text) ? [{ label, text }] : []
  })
}

function isText(value: unknown): value is string {
  return typeof value === 'string'
}
