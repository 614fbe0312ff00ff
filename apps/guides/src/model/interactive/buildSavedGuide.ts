import type { SavedFact, SavedGuide } from '@portal/area/device'
import type { Block, Fact } from '../facts/Block.ts'
import { MAP_LINK } from '../facts/factTexts.ts'
import type { GuideView } from '../guide/GuideView.ts'

/** A guide as the device keeps it: what one needs to set out, in plain words. */
export function buildSavedGuide(guide: GuideView, address: string, now: Date): SavedGuide {
  const blocks = guide.sections.flatMap((section) => section.blocks)
  return {
    code: guide.code,
    title: guide.title,
    address,
    origin: formatFact(guide.origin),
    savedAt: now.toISOString(),
    facts: guide.keyFacts.map(({ label, value, unit = '' }) => ({ label, text: unit ? `${value} ${unit}` : value })),
    materials: blocks.flatMap(listMaterials),
    places: blocks.flatMap(listPlaces),
  }
}

/** How many materials this visitor has to get ready. */
export function countToBring(guide: GuideView): number {
  const groups = guide.sections.flatMap(({ blocks }) =>
    blocks.flatMap((block) => (block.kind === 'materials' ? block.groups : [])),
  )
  return groups.reduce((sum, { kind, materials }) => (kind === 'bring' ? sum + materials.length : sum), 0)
}

/** What to bring, and what only others bring; what is spared needs no list. */
function listMaterials(block: Block): SavedFact[] {
  if (block.kind !== 'materials') return []
  return block.groups.flatMap(({ kind, title, copies = '', materials }) => {
    if (kind === 'spared') return []
    return materials.map(({ name, meta, mark }) => ({
      label: name,
      text: [kind === 'others' ? title : '', copies, meta, mark ?? ''].filter(Boolean).join(' · '),
    }))
  })
}

function listPlaces(block: Block): SavedFact[] {
  if (block.kind !== 'places') return []
  return block.places
    .slice(0, 1)
    .flatMap(({ name, line, facts, phone }) => [
      { label: '地点', text: name },
      { label: '地址', text: formatFact(line) },
      ...facts.map(({ term, fact }) => ({ label: term, text: formatFact(fact) })),
      ...(phone ? [{ label: '电话', text: phone }] : []),
    ])
}

/** The words of a fact, without what they link to; a link to a map is of no use without a network. */
function formatFact(fact: Fact): string {
  if (typeof fact === 'string') return fact
  if ('lines' in fact) return fact.lines.join('；')
  if (!('parts' in fact)) return ''
  const words = fact.parts.map((part) => (typeof part === 'string' ? part : part.text === MAP_LINK ? '' : part.text))
  return words.join('').trim()
}
