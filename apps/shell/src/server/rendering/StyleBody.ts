/** Numbers of tokens (`--color-line`), the same for all bodies that may stand in one page. */
export class TokenNumbers {
  readonly #numbers = new Map<string, number>()

  get size(): number {
    return this.#numbers.size
  }

  find(token: string): number | undefined {
    return this.#numbers.get(token)
  }

  numberOf(token: string): number {
    const number = this.#numbers.get(token) ?? this.#numbers.size
    this.#numbers.set(token, number)
    return number
  }
}

/** Short names of tokens by their numbers; undefined for one that nothing reads. */
export type TokenNames = readonly (string | undefined)[]

/** Text, and tokens between it by their numbers. */
interface Part {
  /** The token that it declares: without a reader it is left out. */
  readonly declares: number | undefined
  readonly texts: readonly (string | number)[]
}

/** The declarations of a rule, taken apart once: new guides bring new sets of rules all the time. */
export class StyleBody {
  /** Tokens that it reads, in their order. */
  readonly reads: readonly number[]
  readonly #parts: readonly Part[]

  constructor(declarations: string, numbers: TokenNumbers) {
    const text = shortenProperties(declarations)
    const splitText = (part: string) =>
      part.split(NAME).map((piece, index) => (index % 2 === 1 ? numbers.numberOf(piece) : piece))
    this.reads = [...text.matchAll(READ)].map(([, name = '']) => numbers.numberOf(name))
    this.#parts = text.split(DECLARATION).flatMap((part) => {
      if (part === '') return []
      const [, declared] = DECLARED.exec(part) ?? []
      return [{ declares: declared === undefined ? undefined : numbers.numberOf(declared), texts: splitText(part) }]
    })
  }

  /** As it stands in a page, without tokens that have no name there. */
  write(names: TokenNames): string {
    let text = ''
    for (const { declares, texts } of this.#parts) {
      if (declares !== undefined && names[declares] === undefined) continue
      for (const part of texts) text += typeof part === 'string' ? part : names[part]
    }
    return text
  }
}

const DECLARATION = /(?<![\w-])(--[\w-]+:[^;}]*;?)/
const DECLARED = /^(--[\w-]+):/
const READ = /var\((--[\w-]+)/g
const NAME = /(?<![\w-])(--[a-z][\w-]*)/

/** What sizes and sides are called where lines run from left to right and one below the other. */
const PHYSICAL: Readonly<Record<string, string>> = {
  'inline-size': 'width',
  'block-size': 'height',
  'inline-start': 'left',
  'inline-end': 'right',
  'block-start': 'top',
  'block-end': 'bottom',
}
const LOGICAL = /(?<=^|[{;])(min-|max-|margin-|padding-|border-|inset-)?((?:inline|block)-(?:size|start|end))(?=:)/g

/** The shorter of two names for one property. */
function shortenProperties(declarations: string): string {
  return declarations.replace(LOGICAL, (_, of = '', side: string) => `${of === 'inset-' ? '' : of}${PHYSICAL[side]}`)
}
