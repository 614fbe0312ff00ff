import { comboDto, type GuideDto, guideAnswerDto, type PaperDto, paperAnswerDto, paperDto } from '@portal/contracts'
import { getDocumentProxy } from 'unpdf'
import { beforeAll, describe, expect, test } from 'vitest'
import { findMissingGlyphs, textsOf } from './findMissingGlyphs.ts'
import { openTestServer, type ReadServer } from './testServer.ts'

let server: ReadServer
beforeAll(async () => {
  server = await openTestServer()
})

const company = '11440000YY170000XU2000117Y1T000'

async function paperOf(code: string, query = ''): Promise<PaperDto> {
  const answer = paperAnswerDto.parse((await server.get(`/api/guides/${code}/paper${query}`)).body)
  if (answer.kind !== 'paper') throw new Error('moved')
  return answer.paper
}

type Pdf = Awaited<ReturnType<typeof getDocumentProxy>>

/** Whoever gets none in time, on a busy machine, is told to ask again. */
async function askForPdf(url: string, headers: Record<string, string> = {}) {
  for (;;) {
    const answer = await server.app.inject({ url, headers })
    if (answer.statusCode !== 503) return answer
  }
}

async function openPdf(address: string): Promise<Pdf> {
  const { rawPayload } = await askForPdf(address)
  return getDocumentProxy(new Uint8Array(rawPayload))
}

/** An element of the structure tree; what it holds on the page has a type. */
interface Node {
  readonly role?: string
  readonly type?: string
  readonly children?: readonly Node[]
}

/** Elements that hold something. */
function rolesOf({ role, children = [] }: Node): string[] {
  return role && children.length > 0 && holdsText({ children }) ? [role, ...children.flatMap(rolesOf)] : []
}

function holdsText({ type, children = [] }: Node): boolean {
  return type === 'content' || children.some(holdsText)
}

/** The elements with something on each page, page by page. */
async function allRoles(pdf: Pdf): Promise<string[]> {
  const pages = Array.from({ length: pdf.numPages }, async (_, index) => (await pdf.getPage(index + 1)).getStructTree())
  return (await Promise.all(pages)).flatMap((tree) => rolesOf(tree as Node))
}

async function textOf(pdf: Pdf, pageNumber: number): Promise<string> {
  const { items } = await (await pdf.getPage(pageNumber)).getTextContent()
  return items
    .map((item) => ('str' in item ? item.str : ''))
    .join('')
    .replace(/\s+/g, ' ')
}

describe('the PDF of a guide', () => {
  test('says its title, language and sections to those who hear it', async () => {
    const pdf = await openPdf(`/api/guides/${company}/pdf`)
    const paper = await paperOf(company)
    const { info } = await pdf.getMetadata()
    expect(info).toMatchObject({ Title: paper.title, Language: 'zh-CN' })
    expect((await pdf.getOutline())?.map(({ title }) => title)).toEqual(paper.sections.map(({ title }) => title))
    const roles = await allRoles(pdf)
    for (const role of ['H1', 'H2', 'H3', 'P', 'L', 'LI', 'LBody', 'Table', 'TH', 'TD', 'Figure', 'Link'])
      expect(roles, role).toContain(role)
    expect(roles.filter((role) => role === 'H1')).toHaveLength(1)
  })

  test('begins with the address of the guide, ends at four pages, and numbers them', async () => {
    const pdf = await openPdf(`/api/guides/${company}/pdf`)
    expect(await textOf(pdf, 1)).toMatch(
      /^指南地址：https:\/\/portal\.example\/v3\/guide\/11440000YY170000XU2000117Y1T000/,
    )
    expect(pdf.numPages).toBeLessThanOrEqual(4)
    for (let page = 1; page <= pdf.numPages; page += 1)
      expect(await textOf(pdf, page)).toContain(`第 ${page} 页 共 ${pdf.numPages} 页`)
  })

  test('repeats the head of a table that goes on, without reading it out twice', async () => {
    const code = '11440000YY170000XU2000117Y1V000'
    const pdf = await openPdf(`/api/guides/${code}/pdf`)
    expect(await textOf(pdf, 2)).toMatch(/^材料/)
    const { sections } = await paperOf(code)
    const tables = sections.flatMap(({ blocks }) => blocks.filter(({ kind }) => kind === 'table'))
    expect((await allRoles(pdf)).filter((role) => role === 'THead')).toHaveLength(tables.length)
  })

  test('is named in words, kept by its version and not listed by search engines', async () => {
    const first = await askForPdf(`/api/guides/${company}/pdf`)
    expect(first.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': expect.stringContaining(encodeURIComponent('办事指南-公司设立登记.pdf')),
      'x-robots-tag': 'noindex',
    })
    const headers = { 'if-none-match': String(first.headers.etag) }
    const again = await askForPdf(`/api/guides/${company}/pdf`, headers)
    expect([again.statusCode, again.rawPayload.length]).toEqual([304, 0])
  })

  test('of an unknown code is a sentence', async () => {
    const answer = await server.get('/api/guides/11440000YY170000XU2000117ZZZ999/pdf')
    expect(answer).toMatchObject({ status: 404, body: { detail: expect.stringContaining('没有找到') } })
  })
})

function countMaterials({ sections }: PaperDto): number {
  const blocks = sections.find(({ title }) => title === '申请材料')?.blocks ?? []
  return blocks.flatMap((block) => (block.kind === 'table' ? block.rows : [])).length
}

const guideOf = async (query = '', code = company) =>
  guideAnswerDto.options[0].parse((await server.get(`/api/guides/${code}${query}`)).body).guide

/** As it stands in a text of JSON. */
const inJson = (text: string) => JSON.stringify(text).slice(1, -1)

/** What each list of a guide must be recognised by, wherever it is read. */
function listTexts(guide: GuideDto): Record<string, readonly string[]> {
  return {
    conditions: guide.conditions,
    rejectConditions: guide.rejectConditions,
    materials: guide.materials.map(({ name }) => name),
    steps: guide.steps.map(({ name }) => name),
    windows: guide.windows.flatMap(({ name, address, officeTime }) => [name, address, officeTime]),
    fees: guide.fees.map(({ name }) => name),
    results: guide.results.map(({ name }) => name),
    laws: guide.laws.map(({ lawName }) => lawName),
    faqs: guide.faqs.flatMap(({ question, answer }) => [question, answer]),
    glossary: guide.glossary.flatMap(({ name, explanation }) => [name, explanation]),
    complaints: [guide.complaint],
  }
}

describe('paper', () => {
  test('follows the situation in the address, and leads back to it', async () => {
    const { questions, materials } = await guideOf()
    const choices = questions.asked.flatMap((question) => question.options.map((option) => ({ question, option })))
    const counts = await Promise.all(
      choices.map(async ({ question, option }) => {
        const a = `${question.id}:${option.id}`
        const paper = await paperOf(company, `?a=${a}`)
        expect(paper.answers).toContainEqual({ term: question.text, text: option.label })
        expect(new URL(paper.address).searchParams.get('a')).toBe(a)
        expect(countMaterials(paper)).toBe((await guideOf(`?a=${a}`)).materials.length)
        return countMaterials(paper)
      }),
    )
    expect(Math.min(...counts)).toBeLessThan(materials.length)
  })

  test('asks nobody for what only other situations need', async () => {
    const { materials } = await guideOf()
    const others = materials.filter(({ onlyFor }) => onlyFor)
    expect(others.length).toBeGreaterThan(0)
    const text = JSON.stringify(await paperOf(company))
    expect(text).toContain(`其他情形才要（${others.length} 份）`)
    for (const { onlyFor } of others) expect(text).toContain(onlyFor)
  })

  test('leaves out nothing that a guide lists, and says which answers could not be kept', async () => {
    const { rows } = await server.pool.query<{ code: string }>('select code from implementation order by code')
    const codes = [company, ...rows.filter((_, place) => place % 3_000 === 0).map(({ code }) => code)]
    const counts: Record<string, number> = {}
    for (const code of codes) {
      const said = textsOf(await paperOf(code))
      for (const [list, texts] of Object.entries(listTexts(await guideOf('', code)))) {
        counts[list] = (counts[list] ?? 0) + texts.length
        for (const text of texts) expect(said, `${list} of ${code}`).toContain(inJson(text))
      }
    }
    for (const [list, count] of Object.entries(counts)) expect(count, list).toBeGreaterThan(0)
    const [question] = (await guideOf()).questions.asked
    expect((await paperOf(company, `?a=${question?.id}:none`)).notices).toContain(
      `“${question?.text}”的选项已经更新，请重新选择。`,
    )
  })

  test('of a combined matter says its matters, one list of materials, and what the answers leave out', async () => {
    const whole = paperDto.parse((await server.get('/api/combos/ot-03/paper')).body)
    expect(whole.sections.map(({ title }) => title)).toEqual(
      expect.arrayContaining(['涉及事项', '申请材料', '办理窗口']),
    )
    const { materials } = comboDto.parse((await server.get('/api/combos/ot-03')).body)
    for (const { name } of materials) expect(textsOf(whole)).toContain(inJson(name))
    expect(countMaterials(whole)).toBe(materials.length)
    expect(textsOf(whole).match(/用于：/g)).toHaveLength(countMaterials(whole))
    const chosen = paperDto.parse((await server.get('/api/combos/ot-03/paper?a=food:hot,size:small')).body)
    expect(textsOf(chosen)).toContain('按您的情形不用办的事项')
    const pdf = await openPdf('/api/combos/ot-03/pdf')
    expect(pdf.numPages).toBeLessThanOrEqual(4)
  })

  test('has a glyph in both weights for every character of every fortieth matter', async () => {
    const { missing, papers, marks } = await findMissingGlyphs(server, 40)
    expect(missing).toEqual([])
    expect(papers).toBeGreaterThan(60)
    expect(marks).toBeGreaterThan(1_000)
  })
})

test('a page of a guide has a QR code that only leads to this portal', async () => {
  const asked = await server.app.inject('/api/qr.svg?page=guide&id=11440303YY0403038G4000704Y01000&a=q1:o2')
  expect(asked.headers['content-type']).toContain('image/svg+xml')
  expect(asked.body).toMatch(/^<svg [^>]+><rect [^>]+><path d="M[\dMhvz -]+"\/><\/svg>$/)
  for (const query of [
    'page=other&id=A',
    'page=guide&id=https://example.com',
    'page=guide',
    `page=guide&id=A&a=${'q'.repeat(501)}`,
  ])
    expect((await server.app.inject(`/api/qr.svg?${query}`)).statusCode).toBe(400)
})
