import type { RegionNames } from '../query/SearchedContent.ts'
import { correctPlaces } from './correctPlaces.ts'
import type { Match, PlaceContext } from './findPlaces.ts'
import type { PlaceMeaning } from './KnownName.ts'
import { liesIn } from './liesIn.ts'
import { groupPlaces, type PlaceGroup, roles } from './placeRoles.ts'

/** A place that a question names, and the question without it. */
export interface AskedPlace {
  /** As it was typed: 深圳, shenzhen. */
  said: string
  /** The region it is or lies in: 深圳市. */
  name: string
  /** Null: outside of the province. */
  code: string | null
}

export interface PlaceChoice {
  /** From the city down: 佛山市南海区桂城街道. */
  name: string
  code: string
}

export interface PlacedQuestion {
  /** Undefined when no place is named, or several are meant alike. */
  place: AskedPlace | undefined
  /** All that may be meant when it is not sure, the place itself among them; else empty. */
  choices: PlaceChoice[]
  /** The question without places; as it is when nothing else stands in it. */
  rest: string
}

/** What moves from one place to another is asked for with this word among the names of matters. */
const elsewhere = '异地'
const moving = /[转迁搬挪]/
/** 公积金转到深圳: what moves somewhere comes from somewhere else. */
const movingTo = /[转迁搬挪]移?[到去来回入往至]?$/

/** Finds the place that a question is about, wherever it stands in it. The text is normalised. */
export function readPlace(typed: string, context: PlaceContext): PlacedQuestion {
  const { text, matches, saidAs } = correctPlaces(typed, context)
  const groups = groupPlaces(text, matches, context.regions)
  const rest = withoutNearness(withoutPlaces(text, groups))
  if (groups.length === 0) return { place: undefined, choices: [], rest: rest || text }
  const said = ({ start, end }: { start: number; end: number }) => saidAs(text.slice(start, end))
  const { meant, others } = mainPlace(text, groups)
  const settled = meant && settle(meant, context)
  const place = settled?.meaning && settled.match ? asked(settled.meaning, said(settled.match)) : undefined
  const choices = meant ? (settled?.choices ?? []) : others.flatMap((group) => settle(group, context).all)
  const found = { place, choices: choices.length > 1 ? choices.flatMap((one) => choiceOf(one, context.regions)) : [] }
  if (rest === '') return { ...found, rest: text }
  return { ...found, rest: asMove({ text, groups, rest }) }
}

function asked({ name, code }: PlaceMeaning, said: string): AskedPlace {
  return { said, name, code }
}

/** The place where it is handled: the one with the strongest role; of several that move the last. */
function mainPlace(
  text: string,
  groups: readonly PlaceGroup[],
): { meant: PlaceGroup | undefined; others: readonly PlaceGroup[] } {
  const handled = groups.filter(({ role }) => role !== roles.past)
  if (handled.length === 0) return { meant: undefined, others: [] }
  const isInside = (group: PlaceGroup) => group.matches.some(({ meanings }) => meanings[0]?.code !== null)
  // 社保从深圳转到湖南, 在上海上班户口在汕头, 我在佛山儿子在贵州: what this province can say of it.
  const inside = (moving.test(text) && !handled.some(isInside) ? groups : handled).filter(isInside)
  const isAway = (group: PlaceGroup) => (group.role === roles.residence || group.role === roles.kin) && !isInside(group)
  const candidates = inside.length > 0 && (moving.test(text) || groups.some(isAway)) ? inside : handled
  const strongest = Math.max(...candidates.map(({ role }) => role))
  const others = candidates.filter(({ role }) => role === strongest)
  if (strongest !== roles.plain && strongest !== roles.origin) return { meant: others.at(-1), others }
  // Beside a place of the province one outside of it is where somebody comes from.
  const alike = others.some(isInside) ? others.filter(isInside) : others
  return alike.length > 1 && !isSamePlace(alike) ? { meant: undefined, others: alike } : { meant: alike[0], others }
}

const isSamePlace = (groups: readonly PlaceGroup[]) =>
  new Set(groups.map(({ matches }) => matches.at(-1)?.meanings[0]?.name)).size === 1

interface Settled {
  /** The name that is meant. */
  match: Match | undefined
  /** Undefined when several places are as likely. */
  meaning: PlaceMeaning | undefined
  /** What else it may be, itself among them; empty when it is sure. */
  choices: readonly PlaceMeaning[]
  all: readonly PlaceMeaning[]
}

/** What the last and smallest of a group means: what lies in the others, else the surest, of those the one near the visitor. */
function settle({ matches }: PlaceGroup, { regions, chain }: PlaceContext): Settled {
  const match = smallest(matches, regions)
  const others = matches.filter((other) => other !== match)
  const meanings = match?.meanings ?? []
  const under = meanings.filter((meaning) =>
    others.every((other) => other.meanings.some((above) => liesIn(meaning, above, regions))),
  )
  const possible = others.length > 0 && under.length > 0 ? under : meanings
  const likely = surest(possible)
  const [first, ...more] = likely
  // 花城 is what 广州 is called, and a town as well: the city is meant, the town is offered.
  const towns = first?.rank === 'known' ? possible.filter(({ rank }) => rank === 'town') : []
  if (more.length === 0) return { match, meaning: first, choices: towns.length > 0 ? possible : [], all: likely }
  for (const near of chain.slice(0, -1)) {
    const inside = likely.filter(({ code }) => code !== null && regions.chain(code).includes(near))
    if (inside.length === 1) return { match, meaning: inside[0], choices: likely, all: likely }
    if (inside.length > 1) break
  }
  return { match, meaning: undefined, choices: likely, all: likely }
}

function surest(meanings: readonly PlaceMeaning[]): PlaceMeaning[] {
  return meanings.filter(({ rank }) => rank === meanings[0]?.rank)
}

/** Of places that lie in each other the one inside: 天河广州 is 天河, too. */
function smallest(matches: readonly Match[], regions: RegionNames): Match | undefined {
  const isInAll = (match: Match) =>
    matches.every(
      (other) =>
        other === match ||
        match.meanings.some((meaning) => other.meanings.some((above) => liesIn(meaning, above, regions))),
    )
  return matches.findLast(isInAll) ?? matches.at(-1)
}

function choiceOf({ code, name, town }: PlaceMeaning, regions: RegionNames): PlaceChoice[] {
  if (code === null) return []
  const path = regions
    .chain(code)
    .slice(1, -1)
    .reverse()
    .flatMap((above) => regions.find(above)?.name ?? [])
  return [{ name: [...path, name, town ?? ''].join(''), code }]
}

interface Moved {
  text: string
  groups: readonly PlaceGroup[]
  rest: string
}

/** 户口从深圳迁到佛山 asks for 户口迁移, 社保从深圳转到佛山 for what moves with somebody to another place. */
function asMove({ text, groups, rest }: Moved): string {
  const isMove =
    groups.some(({ start }) => movingTo.test(text.slice(0, start))) ||
    (moving.test(text) && new Set(groups.map(({ role }) => role)).size > 1)
  if (!isMove || rest.includes('转学')) return rest
  const asNamed = rest.replace(/[想要]*迁移?[到去来回入往至出]?(?=\s|$)/, '迁移')
  // Who has moved asks for what changes, not for a matter of two places.
  if (text.includes('搬')) return asNamed
  return asNamed === rest ? `${rest} ${elsewhere}` : asNamed
}

/** Words behind a place that only lead to it. */
const trailing = /^(?:附近|一带|周边|周围|旁边|这边|那边|本地|当地|地区|境内|市(?!民)(?=.)|[的省县区](?=.))+/
const leading = /(?:我?(?:想|要)?住?[在从由到去回来于往入至给帮替]|我是)$/

function withoutPlaces(text: string, groups: readonly PlaceGroup[]): string {
  // What moves is the 户口 itself; else it says where somebody is from.
  const keepsRole = moving.test(text) || groups.length === 1
  let rest = ''
  let from = 0
  for (const { start, end, before, behind } of groups) {
    const lead = text.slice(from, start)
    rest += `${keepsRole ? lead.replace(leading, '') : lead.slice(0, Math.max(lead.length - before, 0)).replace(leading, '')} `
    const follows = text.slice(end)
    const skipped = keepsRole && /户/.test(follows.slice(0, behind)) ? 0 : behind
    from = end + skipped
    from += text.slice(from).length - text.slice(from).replace(trailing, '').length
  }
  return (rest + text.slice(from)).replace(/\s+/g, ' ').trim()
}

/** The visitor's own place, which is where a search looks anyway; 就近办 is a list of matters. */
const nearness = new RegExp(
  '(?:离(?:我|我家|家)?(?:比较|最)?近' +
    '|(?:离|在)?(?:我家|我们家|我|家里|家|这)?的?(?:附近|最近)|(?:我|在)?家(?:旁边|门口|楼下|周边)' +
    '|就近(?!办(?:理?清单|理?事项|$))|(?:我|我们|在)?(?:这边|这里|这儿))的?',
  'g',
)

function withoutNearness(text: string): string {
  const rest = text.replace(nearness, ' ').replace(/\s+/g, ' ').trim()
  return rest.length < 2 ? text : rest
}
