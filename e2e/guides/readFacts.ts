import { expect } from '@playwright/test'
import { getDocumentProxy } from 'unpdf'
import { fetchPortal } from '../fixtures/portal.ts'

/** Lines break anywhere in a file, so spaces say nothing. */
export function bare(text: string): string {
  return text.replace(/\s/g, '')
}

/** The words of the file, as a reader of PDF has them. */
export async function readFile(code: string): Promise<string> {
  const answer = await fetchPortal(`/api/guides/${code}/pdf`)
  expect(answer.status, code).toBe(200)
  const pdf = await getDocumentProxy(new Uint8Array(await answer.arrayBuffer()))
  const pages = Array.from({ length: pdf.numPages }, async (_, at) => (await pdf.getPage(at + 1)).getTextContent())
  const items = (await Promise.all(pages)).flatMap((page) => page.items)
  return bare(items.map((item) => ('str' in item ? item.str : '')).join(''))
}

/** What a visitor compares: how long, how often, how much, and with what. */
interface Figures {
  readonly promised: string | undefined
  readonly statutory: string | undefined
  readonly visits: string | undefined
  readonly fee: string | undefined
  readonly materials: readonly string[]
}

/** As other programs read the guide. */
export async function readData(code: string): Promise<Figures> {
  const { guide } = (await readJson(`/api/guides/${code}`)) as {
    guide: {
      facts: Record<`${'promised' | 'statutory' | 'visits' | 'fee'}Text`, string>
      materials: { name: string }[]
      online: { isOnline: boolean; url: string | null; mobileUrl: string | null }
    }
  }
  const { promisedText: promised, statutoryText: statutory, visitsText: visits, feeText: fee } = guide.facts
  const { isOnline, url, mobileUrl } = guide.online
  // Nobody has to come, where there is no other way: no view says so.
  const isBelied = visits.startsWith('0') && !(isOnline && (url ?? mobileUrl))
  return {
    promised: bare(promised),
    statutory: bare(statutory),
    visits: isBelied ? undefined : bare(visits),
    fee: bare(fee),
    materials: guide.materials.map(({ name }) => name).sort(),
  }
}

/** What the print page and the PDF are rendered from. */
export async function readPaper(code: string): Promise<Figures> {
  const { paper } = (await readJson(`/api/guides/${code}/paper`)) as {
    paper: {
      facts: { term: string; text: string }[]
      sections: { title: string; blocks: { kind: string; rows?: string[][] }[] }[]
    }
  }
  const said = (term: string) => {
    const text = paper.facts.find((fact) => fact.term === term)?.text
    return text && bare(text)
  }
  const tables = paper.sections.filter(({ title }) => title === '申请材料').flatMap(({ blocks }) => blocks)
  return {
    promised: said('承诺办结时限'),
    statutory: said('法定办结时限'),
    visits: said('到现场次数'),
    fee: said('费用'),
    // Under the name stands who needs it.
    materials: tables.flatMap(({ rows = [] }) => rows.map(([name = '']) => name.split('\n')[0] ?? '')).sort(),
  }
}

/** The same of what a screen is rendered from. */
export function figuresOf({ blocks, keyFacts }: Facts): Figures {
  const all = blocks.flat()
  const figureOf = (wanted: string) => keyFacts.find(({ label }) => label === wanted)
  const said = (label: string) => {
    const fact = figureOf(label)
    return fact && bare(`${fact.value}${fact.unit ?? ''}`)
  }
  const groups = all.flatMap((block) => (block.kind === 'materials' ? (block.groups ?? []) : []))
  return {
    promised: said('办理时限'),
    // What law allows is said where it is not what is promised.
    statutory: bare(figureOf('办理时限')?.note?.replace('法定：', '') ?? said('办理时限') ?? ''),
    visits: said('到现场次数'),
    fee: said('费用'),
    materials: groups.flatMap(({ materials }) => materials.map(({ name }) => name)).sort(),
  }
}

/** The short answer with its title, as many characters as a visitor reads. */
export function lengthOfBrief({ title, keyFacts, brief }: Facts): number {
  const words = (value: unknown): string => {
    if (typeof value === 'string') return value
    if (Array.isArray(value)) return value.map(words).join('')
    if (typeof value !== 'object' || value === null) return ''
    return Object.entries(value)
      .map(([key, entry]) => (key === 'href' ? '' : words(entry)))
      .join('')
  }
  return bare(words([title, keyFacts, brief])).length
}

interface Block {
  readonly kind: string
  readonly statements?: readonly { readonly term: string; readonly fact: string }[]
  readonly groups?: readonly { readonly materials: readonly { readonly name: string }[] }[]
}

interface KeyFact {
  readonly label: string
  readonly value: string
  readonly unit?: string
  readonly note?: string
}

interface Facts {
  readonly title: string
  readonly keyFacts: readonly KeyFact[]
  readonly brief: readonly { readonly term: string; readonly fact: unknown }[]
  readonly blocks: readonly (readonly Block[])[]
}

/** What a page is rendered from, as far as it says how long, how much, how often and with what. */
export async function readFacts(path: string): Promise<Facts> {
  const { content } = (await readJson(`/api/content${path}`)) as {
    content: Facts & { sections: { id: string; blocks: Block[] }[] }
  }
  const said = content.sections.filter(({ id }) => ['materials', 'fees', 'windows', 'flow'].includes(id))
  const blocks = said
    .sort((one, other) => one.id.localeCompare(other.id))
    // The form for a day leads back to its own page.
    .map(({ blocks: all }) => all.filter(({ kind }) => kind !== 'deadline'))
  return inOneGeneration({ title: content.title, keyFacts: content.keyFacts, brief: content.brief, blocks })
}

/** Links lead to pages of the visitor's own generation. */
function inOneGeneration(facts: Facts): Facts {
  return JSON.parse(JSON.stringify(facts).replaceAll('"/v2/', '"/v3/'))
}

async function readJson(path: string): Promise<unknown> {
  const answer = await fetchPortal(path)
  expect(answer.status, path).toBe(200)
  return answer.json()
}
