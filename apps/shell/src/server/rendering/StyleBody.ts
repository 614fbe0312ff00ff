/** Numbers of tokens (`--color-line`), the same for all bodies that may stand in one page. */
export class TokenNumbers {
  readonly #numbers = new Map<string, number>()

  get size(): number {
    return this.#numbers.size
  }

  /** The names of those that are known, by their numbers. */
  findAll(tokens: readonly string[]): ReadonlyMap<number, string> {
    return new Map(
      tokens.flatMap((token) => {
        const number = this.#numbers.get(token)
        return number === undefined ? [] : [[number, token] as const]
      }),
    )
  }

  numberOf(token: string): number {
    const number = this.#numbers.get(token) ?? this.#numbers.size
    this.#numbers.set(token, number)
    return number
  }
}

/** What the rules around a body call tokens, by their numbers; undefined for one that none of them reads. */
export type TokenNames = readonly (string | undefined)[]

/** What a page does with tokens, by their numbers. */
export interface TokenUse {
  /** 1 for each that its rules read. */
  readonly isRead: Uint8Array
  /** Those that the page names itself, as it names them. */
  readonly own: ReadonlyMap<number, string>
}

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

  /** Whether it is the same in every page. */
  get isFixed(): boolean {
    return this.#parts.every(({ declares }) => declares === undefined)
  }

  /** As it stands in a page: tokens are declared as its rules call them and as the page does, or not at all where nobody reads them. */
  write(names: TokenNames, { isRead, own }: TokenUse): string {
    let text = ''
    for (const part of this.#parts) {
      const { declares } = part
      if (declares === undefined || isRead[declares] === 1) text += writePart(part, names)
      const ownName = declares === undefined ? undefined : own.get(declares)
      if (ownName === undefined) continue
      if (text !== '' && !text.endsWith(';')) text += ';'
      text += writePart(part, names, ownName)
    }
    return text
  }
}

/** @param ownName what the token that it declares is called in the place of its name */
function writePart({ texts, declares }: Part, names: TokenNames, ownName?: string): string {
  let written = ''
  for (const text of texts)
    written += typeof text === 'string' ? text : text === declares ? (ownName ?? names[text]) : names[text]
  return written
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
