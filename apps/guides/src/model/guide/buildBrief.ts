import type { GuideDto } from '@portal/contracts'
import { formatLabels } from '@portal/format'
import type { Fact, Statement, TextLink } from '../facts/Block.ts'
import { linkPhones } from '../facts/linkPhones.ts'
import { splitFigure } from '../facts/splitFigure.ts'
import { withoutRegion } from '../facts/withoutRegion.ts'
import { decideHandling } from './decideHandling.ts'
import type { KeyFact } from './GuideView.ts'

/** What is longer is told in its section alone. */
const LONG = 70

/** The facts that decide whether and how one sets out. */
export function buildKeyFacts(guide: GuideDto): KeyFact[] {
  const { facts } = guide
  const { promisedText, statutoryText, visitsText, feeText, onlineDepthText } = facts
  const isOnline = decideHandling(guide, 'desktop').kind === 'online'
  // Nobody has to come, says the register, and there is no other way than to come: neither is a number to go by.
  const isBelied = visitsText.startsWith('0') && !isOnline
  return [
    {
      label: '办理时限',
      ...splitFigure(promisedText),
      ...(statutoryText === promisedText ? {} : { note: formatStatutoryTerm(statutoryText) }),
    },
    ...(isBelied ? [] : [{ label: '到现场次数', ...splitFigure(visitsText) }]),
    { label: '费用', ...splitFigure(feeText) },
    ...(isOnline ? [{ label: '网上办理', ...splitFigure(onlineDepthText) }] : []),
  ]
}

/** 法律未规定时限 is a sentence of its own. */
function formatStatutoryTerm(text: string): string {
  return text.startsWith('法律') ? text : `法定：${text}`
}

/**
 * The short answer: who can, where, what to bring, each said by what is known and leading to its section. What next is the main
 * button; it is explained where there is more to say.
 */
export function buildBrief(guide: GuideDto): Statement[] {
  return [
    { term: '谁能办', fact: formatWho(guide) },
    { term: '去哪办', fact: formatWhere(guide) },
    { term: '带什么', fact: formatWhat(guide) },
    { term: '办多久', fact: formatHowLong(guide) },
    ...formatNextSteps(guide),
  ].flatMap(({ term, fact }) => (fact === undefined ? [] : [{ term, fact }]))
}

/** Short enough to be told at the top, and there alone. */
export function isBrief(scope: string | null): scope is string {
  return scope !== null && scope.length <= LONG
}

function formatWho({ scope, conditions, basic }: GuideDto): Fact | undefined {
  const who = isBrief(scope) ? scope : basic.serverTypes.length > 0 ? formatLabels(basic.serverTypes) : ''
  if (conditions.length === 0) return who || undefined
  return { parts: [who && `${who} `, { text: `${conditions.length} 项条件`, href: '#acceptance' }] }
}

/** 在…填报, 先向…提出: no place that one goes to, but what is done. */
const SAYS_HOW = /^(?:[在先向按由打]|通过|拨打|登录|网上|正在)/

/** Of what is wholly handled at an entry of the portal a window is the second way. */
function formatWhere(guide: GuideDto): Fact {
  const place = formatPlace(guide)
  const handling = decideHandling(guide, 'desktop')
  if (handling.kind === 'window' && handling.explain) return { parts: [...partsOf(place), `，${handling.explain}`] }
  const isAtHome = handling.kind === 'online' && guide.facts.visitsText.startsWith('0')
  if (!isAtHome || SAYS_HOW.test(guide.handlePlace ?? '')) return place
  if (!guide.handlePlace && guide.windows.length === 0) return '网上'
  return { parts: ['网上，也可以到', ...partsOf(place)] }
}

function partsOf(fact: Fact): readonly (string | TextLink)[] {
  if (typeof fact === 'string') return [fact]
  return 'parts' in fact ? fact.parts : []
}

function formatPlace({ handlePlace, windows, consult, region }: GuideDto): Fact {
  const [first] = windows
  if (handlePlace) return first ? { parts: [`${handlePlace} `, { text: '地址和电话', href: '#windows' }] } : handlePlace
  if (!first) return linkPhones(consult)
  const place = { text: withoutRegion(first.name, region), href: '#windows' }
  return { parts: windows.length > 1 ? [place, `（共 ${windows.length} 处）`] : [place] }
}

function formatWhat({ toBring, materials, questions }: GuideDto): Fact {
  const names = materials.flatMap(({ group, name }) => (group === 'bring' ? [name] : [])).join('、')
  const areNamed = toBring.isDecided && names !== '' && names.length <= LONG
  const isAsked = !toBring.isDecided && questions.asked.some(({ options }) => options.length > 1)
  if (isAsked) return { parts: [{ text: toBring.text, href: '#situation' }] }
  return { parts: [{ text: areNamed ? names : toBring.text, href: '#materials' }] }
}

/** What the figures of the terms do not say. */
function formatHowLong({ basic: { statutoryExplain, promisedExplain } }: GuideDto): Fact | undefined {
  return [statutoryExplain, promisedExplain].filter((text) => text !== null).join('；') || undefined
}

function formatNextSteps(guide: GuideDto): { term: string; fact: Fact }[] {
  const handling = decideHandling(guide, 'desktop')
  return handling.kind === 'phone' && handling.explain ? [{ term: '接下来', fact: handling.explain }] : []
}
