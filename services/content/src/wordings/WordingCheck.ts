/** A mistake and how to write it, as the kind 规范用语 has it. */
export interface Wording {
  word: string
  correct: string
  reason: string
  /** `body`: only where a text names an authority that acts today. */
  scope: 'all' | 'body'
  allowedIn: readonly string[]
}

export interface FoundWording {
  wording: Wording
  /** The word with a little of what stands round it. */
  quote: string
}

const quoted = 8
const special = /[.*+?^${}()|[\]\\]/g
/** Titles of laws and papers are quoted as they are; once they were right. */
const titles = /《[^《》]*(?:《[^《》]*》[^《》]*)*》/g
/** 原国土资源部 says itself that it is no more. */
const formerly = /原$/

/** Finds grave mistakes in texts. */
export class WordingCheck {
  private readonly wordings: ReadonlyMap<string, Wording>
  private readonly anywhere: RegExp | undefined
  private readonly inBodies: RegExp | undefined

  constructor(wordings: readonly Wording[]) {
    this.wordings = new Map(wordings.map((wording) => [wording.word, wording]))
    this.anywhere = oneOf(wordings.filter(({ scope }) => scope === 'all'))
    this.inBodies = oneOf(wordings)
  }

  get isEmpty(): boolean {
    return this.wordings.size === 0
  }

  /** @param isBody whether the text names an authority that acts today */
  find(text: string, isBody: boolean): FoundWording[] {
    const pattern = isBody ? this.inBodies : this.anywhere
    // Nearly every text has none: one look is all it costs.
    if (pattern === undefined || text.search(pattern) < 0) return []
    const judged = text.replace(titles, (title) => '《'.repeat(title.length))
    return [...judged.matchAll(pattern)].flatMap(({ 0: word, index }) => {
      const wording = this.wordings.get(word)
      if (!wording || isAllowed(judged, { index, wording })) return []
      return [{ wording, quote: text.slice(Math.max(0, index - quoted), index + word.length + quoted) }]
    })
  }
}

/** The longest first: of two that begin alike the whole is found. */
function oneOf(wordings: readonly Wording[]): RegExp | undefined {
  const words = wordings
    .map(({ word }) => word.replace(special, '\\$&'))
    .sort((one, other) => other.length - one.length)
  return words.length === 0 ? undefined : new RegExp(words.join('|'), 'g')
}

function isAllowed(text: string, { index, wording }: { index: number; wording: Wording }): boolean {
  const { word, scope, allowedIn } = wording
  if (scope === 'body' && formerly.test(text.slice(0, index))) return true
  return allowedIn.some((longer) => {
    const offset = longer.indexOf(word)
    return offset >= 0 && text.startsWith(longer, index - offset) && index >= offset
  })
}
