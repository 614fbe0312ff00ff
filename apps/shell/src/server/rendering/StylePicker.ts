import type { StylePiece } from '@portal/contracts'
import type { UsedSelectors } from './SelectorReader.ts'
import { StyleBody, type TokenNames, type TokenNumbers } from './StyleBody.ts'

/** A rule of a style file, of which many pages take some. */
export interface StyleRule extends Pick<StylePiece, 'within' | 'selectors'> {
  readonly body: StyleBody
}

export function readRules(pieces: readonly StylePiece[], numbers: TokenNumbers): StyleRule[] {
  return pieces.map(({ within, selectors, body }) => ({ within, selectors, body: new StyleBody(body, numbers) }))
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

/** Picks the rules that a page needs. */
export class StylePicker {
  readonly #rules: readonly {
    readonly within: readonly string[]
    readonly selectors: readonly { readonly text: string; readonly places: readonly number[] }[]
    readonly body: StyleBody
  }[]
  readonly #numbers: TokenNumbers

  constructor({ rules, needs, numbers }: PickerOptions) {
    const places = new Map(needs.map((need, place) => [need, place]))
    this.#numbers = numbers
    this.#rules = rules.map(({ within, selectors, body }) => ({
      within,
      selectors: selectors.map(([text, ...needed]) => ({ text, places: needed.map((need) => places.get(need) ?? -1) })),
      body,
    }))
  }

  /** The rules in their order. */
  pick({ met, tokens }: Pick<UsedSelectors, 'met' | 'tokens'>): string {
    const picked = this.#rules.flatMap(({ selectors, ...rule }) => {
      const used = selectors.filter(({ places }) => places.every((place) => met[place] === 1))
      return used.length === 0 ? [] : [{ ...rule, selector: used.map(({ text }) => text).join(',') }]
    })
    const names = this.#name(tokens, picked)
    let text = ''
    let within: readonly string[] = []
    const enter = (next: readonly string[]) => {
      const isSame = next.length === within.length && next.every((head, index) => head === within[index])
      if (isSame) return
      text += '}'.repeat(within.length) + next.map((head) => `${head}{`).join('')
      within = next
    }
    for (const rule of picked) {
      enter(rule.within)
      text += `${rule.selector}{${rule.body.write(names)}}`
    }
    enter([])
    return text
  }

  /** A letter or two for each token that is read: nothing outside of these rules speaks of them but what the page names. */
  #name(tokens: readonly string[], picked: readonly Pick<StyleRule, 'body'>[]): TokenNames {
    const names = new Array<string | undefined>(this.#numbers.size)
    for (const token of tokens) {
      const number = this.#numbers.find(token)
      if (number !== undefined) names[number] = token
    }
    let count = tokens.length
    for (const { body } of picked)
      for (const token of body.reads) {
        if (names[token] !== undefined) continue
        names[token] = `--${count.toString(36)}`
        count += 1
      }
    return names
  }
}
