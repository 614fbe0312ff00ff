import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { STYLE_PIECES, type StylePiece, type StylePieces } from '@portal/contracts'
import { type AtRule, type Container, parse, type Rule } from 'postcss'
import readSelectors, { type Node, type Selector } from 'postcss-selector-parser'

/** What nobody sees of a page as it arrives: paper, colours of the system, motion, what a pointer or the keyboard does. */
const LATER_CONDITION = /^@media (print|\((forced-colors:\s?active|prefers-reduced-motion:\s?reduce)\))$/
/** In values with `var()`, which the minimizer leaves as they are. */
const NEEDLESS_SPACE = /\s*([,/*])\s*/g
const LATER_DECLARATION = /^(transition|cursor)/
const LATER_STATE = /^:(hover|active|focus(-visible|-within)?)$/
/** A switch stands at its first panel. */
const LATER_PANEL = /:nth-of-type\((?!1\))\d+\):checked/
/** Attributes that `readTag` finds. */
const FOUND_ATTRIBUTE = /^(type|open|(aria|data)-[a-z]+)$/

/**
 * Cuts the styles of a build into rules, so that a page can carry those that it is rendered with: which they are is known
 * when it is rendered. All of a style still comes as a file, behind the page.
 * @param web folder of the build's web files
 */
export function cutStyles(web: string): void {
  const names = readdirSync(web)
    .filter((file) => file.endsWith('.css'))
    .sort()
  const cuts = names.map((name) => [name, cutStyle(readFileSync(join(web, name), 'utf8'))] as const)
  const pieces: StylePieces = {
    shownFolds: [...new Set(cuts.flatMap(([, { shownFolds }]) => shownFolds))].sort(),
    styles: Object.fromEntries(cuts.map(([name, cut]) => [name, cut.pieces])),
  }
  writeFileSync(join(web, STYLE_PIECES), JSON.stringify(pieces))
}

export interface StyleCut {
  readonly shownFolds: readonly string[]
  readonly pieces: readonly StylePiece[]
}

export function cutStyle(css: string): StyleCut {
  const pieces: StylePiece[] = []
  const shownFolds: string[] = []
  walk(parse(css), [])
  return { pieces, shownFolds }

  function walk(container: Container, within: readonly string[]): void {
    for (const node of container.nodes ?? []) {
      if (node.type === 'rule') addRule(node, within)
      else if (node.type === 'atrule') addAtRule(node, within)
    }
  }

  function addAtRule(rule: AtRule, within: readonly string[]): void {
    const head = `@${rule.name} ${rule.params}`.trim()
    if (LATER_CONDITION.test(head) || !rule.nodes) return
    if (/^(media|supports|container)$/.test(rule.name)) walk(rule, [...within, head])
    else pieces.push({ within, selectors: [[head]], body: bodyOf(rule) })
  }

  function addRule(rule: Rule, within: readonly string[]): void {
    const selectors = readSelectors().astSync(rule.selector).nodes
    shownFolds.push(...selectors.flatMap(foldsIn))
    const immediate = selectors.filter((selector) => !isForLater(selector))
    const body = bodyOf(rule)
    if (immediate.length > 0 && body !== '')
      pieces.push({ within, selectors: immediate.map((one) => [one.toString(), ...needsOf(one)]), body })
  }
}

function isForLater(selector: Selector): boolean {
  return LATER_PANEL.test(selector.toString()) || selector.some((node) => LATER_STATE.test(node.toString()))
}

/** What must be there for a selector to match; what stands in `:is()` or `:not()` is one of several ways. */
function needsOf(selector: Selector): string[] {
  return [...new Set(selector.nodes.flatMap(needOf))]
}

function needOf(node: Node): string[] {
  if (node.type === 'class') return [`.${node.value}`]
  if (node.type === 'tag') return [node.value]
  if (node.type !== 'attribute' || !FOUND_ATTRIBUTE.test(node.attribute)) return []
  return [node.operator === '=' ? `[${node.attribute}=${node.value}]` : `[${node.attribute}]`]
}

/** Classes of `<details>` whose content a rule shows while they are closed. */
function foldsIn({ nodes }: Selector): string[] {
  const end = nodes.findIndex((node) => node.toString() === '::details-content')
  const start = nodes.findLastIndex((node, index) => index < end && node.type === 'combinator') + 1
  return end < 0 ? [] : nodes.slice(start, end).flatMap((node) => (node.type === 'class' ? [`.${node.value}`] : []))
}

function bodyOf({ nodes = [] }: Rule | AtRule): string {
  const seen = nodes.filter(
    (node) => node.type === 'rule' || (node.type === 'decl' && !LATER_DECLARATION.test(node.prop)),
  )
  const text = seen.map((node) => node.toString()).join(seen.some(({ type }) => type === 'rule') ? '' : ';')
  return text.includes('"') ? text : text.replace(NEEDLESS_SPACE, '$1')
}
