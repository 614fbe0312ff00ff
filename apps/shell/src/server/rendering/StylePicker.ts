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
  /** All of them. */
  readonly selector: string
  readonly body: StyleBody
  /** With all of its selectors; undefined where the body depends on the page. */
  readonly whole: string | undefined
  /** Beginning and end of the at-rules that it stands in. */
  readonly heads: string
  readonly ends: string
}

const nobody: TokenUse = { isRead: new Uint8Array(), own: new Map() }

/** Picks the rules that a page needs. New guides bring new sets of rules all the time. */
export class StylePicker {
  readonly #rules: readonly WrittenRule[]
  readonly #numbers: TokenNumbers
  readonly #names: TokenNames

  constructor({ rules, needs, numbers }: PickerOptions) {
    const places = new Map(needs.map((need, place) => [need, place]))
    const names = nameTokens(rules)
    this.#numbers = numbers
    this.#names = names
    this.#rules = rules.map(({ within, selectors, body }) => {
      const selector = selectors.map(([text]) => text).join(',')
      return {
        selectors: selectors.map(([text, ...needed]) => ({
          text,
          places: needed.map((need) => places.get(need) ?? -1),
        })),
        selector,
        body,
        // Joined, which gives characters in a row: what is put together in another way is taken apart again for every page.
        whole: body.isFixed ? [selector, '{', body.write(names, nobody), '}'].join('') : undefined,
        heads: within.map((head) => `${head}{`).join(''),
        ends: '}'.repeat(within.length),
      }
    })
  }

  /** The rules in their order. */
  pick({ met, tokens }: Pick<UsedSelectors, 'met' | 'tokens'>): string {
    const use = { isRead: new Uint8Array(this.#numbers.size), own: this.#numbers.findAll(tokens) }
    const picked: { readonly rule: WrittenRule; readonly selector: string }[] = []
    for (const rule of this.#rules) {
      const selector = metSelector(rule, met)
      if (selector === '') continue
      picked.push({ rule, selector })
      for (const token of rule.body.reads) use.isRead[token] = 1
    }
    const texts: string[] = []
    let [heads, ends] = ['', '']
    for (const { rule, selector } of picked) {
      if (rule.heads !== heads) texts.push(ends, rule.heads)
      heads = rule.heads
      ends = rule.ends
      const isWhole = rule.whole !== undefined && selector === rule.selector
      texts.push(isWhole ? rule.whole : `${selector}{${rule.body.write(this.#names, use)}}`)
    }
    return texts.join('') + ends
  }
}

/** Those selectors of a rule that have all they need; empty when none has. */
function metSelector({ selectors, selector }: WrittenRule, met: Uint8Array): string {
  const used = selectors.length === 1 ? undefined : selectors.filter((one) => isMet(one, met))
  if (used && used.length < selectors.length) return used.map(({ text }) => text).join(',')
  const [only] = selectors
  return used || (only && isMet(only, met)) ? selector : ''
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
