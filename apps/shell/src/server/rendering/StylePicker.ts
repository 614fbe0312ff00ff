import type { StylePiece } from '@portal/contracts'
import type { UsedSelectors } from './SelectorReader.ts'
import { StyleBody, type TokenNames, type TokenNumbers, type TokenUse } from './StyleBody.ts'

/** A rule of a style file, of which many pages take some. */
export interface StyleRule extends Pick<StylePiece, 'within' | 'selectors'> {
  readonly body: StyleBody
}

export function readRules(pieces: readonly StylePiece[], numbers: TokenNumbers): StyleRule[] {
  return pieces.map(({ within, selectors, body }) => ({
    within: within.map(toByteString),
    selectors: selectors.map(([text, ...needs]) => [toByteString(text), ...needs] as const),
    body: new StyleBody(toByteString(body), numbers),
  }))
}

/** Its UTF-8 with a character for each byte: one sign of Chinese would make all that it is joined with twice as large. */
function toByteString(text: string): string {
  return Buffer.from(text).toString('latin1')
}

/** What styles ask for, each once: tags, classes, attributes. */
export function listNeeds(rules: readonly StyleRule[]): string[] {
  return [...new Set(rules.flatMap(({ selectors }) => selectors.flatMap(([, ...needs]) => needs)))]
}

interface PickerOptions {
  readonly rules: readonly StyleRule[]
  /** By whose places pages tell what they use. */
  readonly needs: readonly string[]
  /** Of the rules. */
  readonly numbers: TokenNumbers
}

/** A selector, and what it needs by places among the needs. */
interface Selector {
  readonly text: string
  readonly places: readonly number[]
}

/** A rule, as far as it can be written before there is a page. */
interface WrittenRule {
  readonly selectors: readonly Selector[]
  readonly body: StyleBody
  /** With all of its selectors; undefined where the body depends on the page. */
  readonly whole: string | undefined
  /** The at-rules that it stands in. */
  readonly block: Block
}

interface Block {
  readonly start: string
  readonly end: string
}

const nobody: TokenUse = { isRead: new Uint8Array(), own: new Map() }

/** Picks the rules that a page needs. New guides bring new sets of rules all the time. */
export class StylePicker {
  readonly #rules: readonly WrittenRule[]
  readonly #numbers: TokenNumbers
  readonly #names: TokenNames

  constructor({ rules, needs, numbers }: PickerOptions) {
    const places = new Map(needs.map((need, place) => [need, place]))
    const blocks = new Map<string, Block>()
    this.#numbers = numbers
    this.#names = nameTokens(rules)
    this.#rules = rules.map(({ within, selectors, body }) => {
      const start = within.map((head) => `${head}{`).join('')
      const block = blocks.get(start) ?? { start, end: '}'.repeat(within.length) }
      blocks.set(start, block)
      const texts = selectors.map(([text]) => text)
      return {
        selectors: selectors.map(([text, ...needed]) => ({
          text,
          places: needed.map((need) => places.get(need) ?? -1),
        })),
        body,
        // Joined, which gives characters in a row: what is put together in another way is taken apart again for every page.
        whole: body.isFixed ? [texts.join(','), '{', body.write(this.#names, nobody), '}'].join('') : undefined,
        block,
      }
    })
  }

  /** The rules in their order. */
  pick({ met, tokens }: Pick<UsedSelectors, 'met' | 'tokens'>): string {
    const use = { isRead: new Uint8Array(this.#numbers.size), own: this.#numbers.findAll(tokens) }
    const picked: { readonly rule: WrittenRule; readonly selectors: readonly Selector[] }[] = []
    for (const rule of this.#rules) {
      const selectors = metSelectors(rule, met)
      if (selectors.length === 0) continue
      picked.push({ rule, selectors })
      for (const token of rule.body.reads) use.isRead[token] = 1
    }
    const texts: string[] = []
    let block: Block | undefined
    for (const { rule, selectors } of picked) {
      if (rule.block !== block) texts.push(block?.end ?? '', rule.block.start)
      block = rule.block
      const isWhole = rule.whole !== undefined && selectors.length === rule.selectors.length
      texts.push(isWhole ? rule.whole : `${listOf(selectors)}{${rule.body.write(this.#names, use)}}`)
    }
    texts.push(block?.end ?? '')
    return texts.join('')
  }
}

/** Those that have all they need. */
function metSelectors({ selectors }: WrittenRule, met: Uint8Array): readonly Selector[] {
  const [only] = selectors
  // Most rules have one, and need no list of their own.
  if (only && selectors.length === 1) return isMet(only, met) ? selectors : []
  return selectors.filter((selector) => isMet(selector, met))
}

function listOf(selectors: readonly Selector[]): string {
  return selectors.map(({ text }) => text).join(',')
}

/** A loop: it is asked a thousand times for a page, and a function for each place takes as long as all the rest. */
function isMet({ places }: Selector, met: Uint8Array): boolean {
  for (let at = 0; at < places.length; at += 1) if (met[places[at] ?? -1] !== 1) return false
  return true
}

/** A letter or two for each token, the shortest for those that are read most: nothing outside of these rules speaks of them. */
function nameTokens(rules: readonly StyleRule[]): TokenNames {
  const counts = new Map<number, number>()
  for (const { body } of rules) for (const token of body.reads) counts.set(token, (counts.get(token) ?? 0) + 1)
  const names: (string | undefined)[] = []
  const byCount = [...counts].sort(([, one], [, other]) => other - one)
  for (const [place, [token]] of byCount.entries()) names[token] = `--${place.toString(36)}`
  return names
}
