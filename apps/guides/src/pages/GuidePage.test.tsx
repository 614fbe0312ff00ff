// @vitest-environment jsdom
import { RedirectError } from '@portal/area/content'
import type { GuideAnswerDto, GuideDto } from '@portal/contracts'
import { ApiError } from '@portal/http'
import { getAllByRole, getByRole, queryByRole } from '@testing-library/dom'
import { describe, expect, it } from 'vitest'
import type { EstablishedGuide } from '../model/GuideView.ts'
import { establishedOrder, modernOrder, sectionTitles } from '../model/sections.ts'
import { drawAddress } from '../test/drawAddress.ts'
import { answers, bareGuide, fullGuide } from '../test/fullGuide.ts'

const generations = ['v2', 'v3'] as const

function addressOf(generation: string, { code }: Pick<GuideDto, 'code'> = fullGuide) {
  return `/${generation}/guide/${code}`
}

function draw(generation: string, guide: GuideDto = fullGuide, query = '') {
  const answer: GuideAnswerDto = { kind: 'guide', guide }
  return drawAddress(`${addressOf(generation, guide)}${query}`, { ...answers, [`/api/guides/${guide.code}`]: answer })
}

/**
 * Every text of a guide that a visitor must be able to read; addresses and codes of code tables are for machines.
 * The answers about the situation have a page of their own.
 */
function listFacts(value: unknown, key = ''): string[] {
  const isForMachines =
    /^(url|mobileUrl|scheduleUrl|mediaType|creditCode|orgCode|departmentOrgCode|licenceTypeCode|channel|id|level)$/
  if (isForMachines.test(key)) return []
  if (typeof value === 'string') return [value]
  if (Array.isArray(value)) return value.flatMap((entry) => listFacts(entry))
  if (typeof value !== 'object' || value === null) return []
  const isCoded = 'code' in value && ('label' in value || 'level' in value)
  return Object.entries(value).flatMap(([name, entry]) => (isCoded && name === 'code' ? [] : listFacts(entry, name)))
}

const moments = new Set([fullGuide.updatedAt, fullGuide.checkedAt])
// Similar matters are links to other guides, the tables of which are theirs.
const facts = [
  ...new Set(
    listFacts({ ...fullGuide, questions: [], handleItems: [], similar: fullGuide.similar.map(({ name }) => name) }),
  ),
].filter((fact) => !moments.has(fact))

/** Numbered texts become lines, file names lose the name of what they belong to. */
function squeeze(text: string) {
  return text.replace(/[\s；（）]/g, '')
}

/** Words that other facts contain; they must stand in a cell of their own. */
const contained = [fullGuide.catalogCode, fullGuide.taskCode, fullGuide.code, fullGuide.region.name]

describe('both generations', () => {
  it('are tested with facts that do not hide in one another', () => {
    const files = /（(空白表|填写样本)）(\.docx)?$|样本$/
    const hidden = facts.filter((fact) =>
      facts.some((other) => other !== fact && !files.test(other) && other.includes(fact)),
    )
    expect(hidden.filter((fact) => !contained.includes(fact))).toEqual([])
  })

  it.each(generations)('tell every fact of the guide (%s)', async (generation) => {
    const { container } = await draw(generation)
    const text = squeeze(container.textContent ?? '')
    const withoutFiles = facts.filter((fact) => !/（(空白表|填写样本)）(\.docx)?$|样本$/.test(fact))
    expect(facts.length).toBeGreaterThan(100)
    expect(withoutFiles.filter((fact) => !text.includes(squeeze(fact)))).toEqual([])
    const cells = [...container.querySelectorAll('dd, td')].map((cell) => cell.textContent)
    for (const fact of contained) expect(cells).toContain(fact)
    for (const time of ['2026-10-12 09:00', '2026-11-02 10:30']) expect(text).toContain(squeeze(time))
  })

  it.each(generations)('offer the files (%s)', async (generation) => {
    const { container } = await draw(generation)
    const files = [...container.querySelectorAll('a[download]')].map((link) => link.getAttribute('href'))
    expect(new Set(files)).toEqual(new Set(['/files/result.pdf', '/files/blank.pdf', '/files/sample.pdf']))
    expect(getByRole(container, 'link', { name: '《申请结婚登记声明书》空白表（DOCX）' })).toBeTruthy()
  })

  it.each(generations)('have every section at its hash, in the navigation too (%s)', async (generation) => {
    const { container } = await draw(generation)
    for (const [id, title] of Object.entries(sectionTitles)) {
      expect(container.querySelector(`[id="${id}"]`)?.textContent).toBe(title)
    }
    const order = generation === 'v2' ? establishedOrder : modernOrder
    const links = getAllByRole(getByRole(container, 'navigation', { name: '指南目录' }), 'link')
    expect(links.map((link) => link.getAttribute('href'))).toEqual(order.map((id) => `#${id}`))
    expect([...order].sort()).toEqual([...establishedOrder].sort())
  })

  it.each(generations)('say 无 or 不涉及 where a guide has nothing (%s)', async (generation) => {
    const { container } = await draw(generation, bareGuide)
    for (const id of Object.keys(sectionTitles)) {
      const section = container.querySelector(`[id="${id}"]`)?.closest('section')
      expect(section?.textContent).toMatch(/无|不涉及|不收费|支持|咨询/)
    }
    expect(container.textContent).not.toMatch(/undefined|null/)
  })

  it.each(generations)('filter the materials without script (%s)', async (generation) => {
    const { container } = await draw(generation)
    const group = getByRole(container, 'group', { name: '筛选材料' })
    expect(getAllByRole(group, 'radio').map((radio) => radio.closest('label')?.textContent)).toEqual([
      '全部（2）',
      '只看必要（1）',
      '免提交（1）',
    ])
    expect(container.querySelectorAll('tr [data-needed], tr [data-exempt]')).toHaveLength(1)
  })
})

describe('what travels with the page', () => {
  const partsOf = async (path: string) => {
    const { data } = await drawAddress(`${path}/${fullGuide.code}`, answers)
    return Object.keys(data as object)
  }

  it('is help beside the guide in the modern drawing alone', async () => {
    expect(await partsOf('/v3/guide')).toContain('help')
    for (const path of ['/v2/guide', '/guide-single', '/v2/simple-guide'])
      expect(await partsOf(path)).not.toContain('help')
  })

  it('is the address of the whole guide and no similar matters where a guide is short, the other way round where it is whole', async () => {
    for (const path of ['/guide-single', '/v2/simple-guide']) {
      expect(await partsOf(path)).toContain('fullHref')
      expect(await partsOf(path)).not.toContain('similar')
    }
    for (const path of ['/v2/guide', '/v3/guide']) {
      expect(await partsOf(path)).toContain('similar')
      expect(await partsOf(path)).not.toContain('fullHref')
    }
  })

  it('is a way of their own for phones only where the matter has one', async () => {
    const actionsOf = async (mobileUrl: string | null) => {
      const online = { ...fullGuide.online, mobileUrl }
      return ((await draw('v3', { ...fullGuide, online })).data as EstablishedGuide).actions
    }
    expect(await actionsOf(null)).not.toHaveProperty('mobile')
    expect((await actionsOf('https://m.example.gov.cn/1')).mobile?.main?.href).toBe('https://m.example.gov.cn/1')
  })
})

describe('what can be done', () => {
  it('is to apply online, to make an appointment and to take the guide along', async () => {
    const { container } = await draw('v2')
    const apply = getByRole(container, 'link', { name: /^在线办理/ })
    expect(apply.getAttribute('href')).toBe('https://approval.example.gov.cn/apply/1')
    expect(apply.getAttribute('rel')).toContain('external')
    expect(getByRole(container, 'link', { name: /^预约办理/ })).toBeTruthy()
    expect(getByRole(container, 'link', { name: 'PDF 版' }).getAttribute('href')).toBe(`/pdf/guide/${fullGuide.code}`)
  })

  it('is explained where nothing can be done online', async () => {
    const { container } = await draw('v2', bareGuide)
    expect(getByRole(container, 'link', { name: '去窗口办理' }).getAttribute('href')).toBe('#windows')
    expect(container.textContent).toContain('本事项暂不能在线办理，请到窗口办理。')
  })

  it('is explained where the online entry is not known', async () => {
    const online = { isOnline: true, url: null, mobileUrl: null, scheduleUrl: null }
    const { container } = await draw('v2', { ...bareGuide, online })
    expect(getByRole(container, 'link', { name: '咨询办理入口' }).getAttribute('href')).toBe('#consult')
  })

  it('stands in reach of a thumb in the modern drawing', async () => {
    const { container } = await draw('v3')
    const bar = getByRole(container, 'navigation', { name: '快捷操作' })
    expect(getAllByRole(bar, 'link').map((link) => link.getAttribute('href'))).toEqual([
      '#materials',
      '#consult',
      'https://approval.example.gov.cn/apply/1',
    ])
    expect(getByRole(bar, 'button', { name: '分享' })).toBeTruthy()
  })
})

describe('a matter that is no longer handled', () => {
  const withdrawn = { ...fullGuide, state: { code: '3', label: '取消' } }

  it('stays readable and leads to the one that took over', async () => {
    const { container } = await draw('v3', { ...withdrawn, successorCode: '11440303YY0403038G4000704Y03000' })
    expect(container.textContent).toContain('本事项已取消，不再受理新的申请')
    expect(getByRole(container, 'link', { name: '查看接替事项' }).getAttribute('href')).toBe(
      '/v3/guide/11440303YY0403038G4000704Y03000',
    )
    expect(queryByRole(container, 'link', { name: /^(在线|预约)办理/ })).toBeNull()
    expect(container.textContent).toContain('男女双方自愿结婚。')
  })

  it('names the catalogue matter where the region has no successor, and says whom to ask where there is none', async () => {
    const { container } = await draw('v2', { ...withdrawn, successorCode: '000704Y03000' })
    expect(getByRole(container, 'link', { name: '查看接替事项' }).getAttribute('href')).toBe('/v2/item/000704Y03000')
    expect((await draw('v2', withdrawn)).container.textContent).toContain('请搜索相近的事项，或拨打 12345 咨询')
  })
})

describe('the notices', () => {
  it('mark sample data', async () => {
    expect((await draw('v2')).container.textContent).toContain('示例数据')
    expect((await draw('v2', bareGuide)).container.textContent).not.toContain('示例数据')
  })

  it('tell a visitor of another region where to look', async () => {
    const elsewhere = { ...fullGuide, region: { code: '440103', name: '荔湾区', level: 'county' as const } }
    const { container } = await draw('v2', elsewhere, '?region=440300')
    expect(getByRole(container, 'link', { name: '查看深圳市的办理单位' }).getAttribute('href')).toBe(
      '/v2/guide-lead/000704Y01000?region=440300',
    )
    const { container: within } = await draw('v2', fullGuide, '?region=440300')
    expect(queryByRole(within, 'link', { name: '查看深圳市的办理单位' })).toBeNull()
  })
})

describe('the situations', () => {
  it('of the same body can be changed', async () => {
    const { container } = await draw('v3')
    const choices = getAllByRole(getByRole(container, 'navigation', { name: '按情形筛选' }), 'link')
    expect(choices.map((link) => [link.textContent, link.getAttribute('aria-current')])).toEqual([
      ['双方均为本市户籍', 'true'],
      ['一方为外省户籍', null],
    ])
  })
})

describe('an address', () => {
  const redirects: [string, string, number][] = [
    ['/v2/guide', '/v2/search/guide', 302],
    ['/v3/guide?region=440300', '/v2/search/guide?region=440300', 302],
    [`/v3/guide/${fullGuide.code.toLowerCase()}`, `/v3/guide/${fullGuide.code}`, 301],
    [`/v2/guide/${fullGuide.taskCode}?scene=01`, `/v2/guide/${fullGuide.code}`, 302],
    ['/v3/guide/0123456789ABC0123456789ABCDEF?region=440300', `/v3/guide/${bareGuide.code}?region=440300`, 301],
    ['/v3/guide/000704Y02000', `/v3/guide/${bareGuide.code}`, 302],
    ['/v2/guide/000704Y01000?region=440300', '/v2/item/000704Y01000?region=440300', 302],
  ]

  it.each(redirects)('%s leads to %s', async (address, location, statusCode) => {
    const old: GuideAnswerDto = { kind: 'moved', code: bareGuide.code }
    const drawing = drawAddress(address, {
      ...answers,
      '/api/guides/0123456789ABC0123456789ABCDEF': old,
      '/api/guides/000704Y02000': { kind: 'guide', guide: bareGuide },
    })
    await expect(drawing).rejects.toBeInstanceOf(RedirectError)
    await expect(drawing).rejects.toMatchObject({ location, statusCode })
  })

  it.each(['/v2/guide/short', '/v3/guide/%E7%BB%93%E5%A9%9A', `/v2/guide/${'A'.repeat(300)}`])(
    '%s is refused without asking the content service',
    async (address) => {
      await expect(drawAddress(address, answers)).rejects.toMatchObject({
        statusCode: 404,
        message: expect.stringContaining('编码不完整或者有误'),
      })
    },
  )

  it('of an unknown body offers the name of the matter to search for', async () => {
    const problem = { errors: [], searchWords: '内地居民婚姻登记（结婚）' }
    const path = '/api/guides/11440305YY040305434000704Y01000'
    const unknown = { [path]: new ApiError({ code: 'http', url: path, status: 404, problem }) }
    await expect(drawAddress('/v2/guide/11440305YY040305434000704Y01000', unknown)).rejects.toMatchObject({
      statusCode: 404,
      searchWords: '内地居民婚姻登记（结婚）',
    })
  })

  it('of a broken content service is a failure, not a missing guide', async () => {
    const failure = Object.assign(new Error('down'), { status: 503 })
    await expect(drawAddress(addressOf('v2'), { [`/api/guides/${fullGuide.code}`]: failure })).rejects.toBe(failure)
  })
})

describe('the head', () => {
  it('names the article, its source and its own address in each generation', async () => {
    const { meta, title } = await draw('v3')
    expect(title).toBe('内地居民婚姻登记（双方均为本市户籍）')
    expect(meta).toMatchObject({
      canonical: addressOf('v3'),
      government: {
        ColumnName: '办事指南',
        ArticleTitle: title,
        PubDate: '2026-10-12 09:00',
        ContentSource: '深圳市罗湖区民政局',
      },
    })
    expect((await draw('v2')).meta.canonical).toBe(addressOf('v2'))
  })

  it('describes the service and its questions to search engines', async () => {
    expect((await draw('v2')).meta.structuredData).toMatchObject({
      '@type': 'GovernmentService',
      provider: { name: '深圳市罗湖区民政局' },
      subjectOf: { '@type': 'FAQPage', mainEntity: [{ name: '需要带户口簿吗？' }] },
    })
    expect((await draw('v2', bareGuide)).meta.structuredData).not.toHaveProperty('subjectOf')
  })

  it('stands under the audience and the theme', async () => {
    const crumbs = (await draw('v3')).meta.crumbs?.map(({ title, href }) => [title, href])
    expect(crumbs).toEqual([
      ['个人服务', '/v3/personal'],
      ['婚育收养', '/v3/personal/theme?catalogCode=060'],
    ])
    const corporate = { ...fullGuide.basic, userThemes: [], corpThemes: [{ code: '010', label: '设立变更' }] }
    expect((await draw('v3', { ...fullGuide, basic: corporate })).meta.crumbs?.[0]?.title).toBe('法人服务')
  })
})

describe('the short guide', () => {
  it.each(['/guide-single', '/v2/simple-guide'])('%s tells what one needs to set out, and leads on', async (path) => {
    const { container } = await drawAddress(`${path}/${fullGuide.code}`, answers)
    const headings = getAllByRole(container, 'heading', { level: 2 }).map((heading) => heading.textContent)
    expect(headings).toEqual(['受理标准', '申请材料', '办理流程', '窗口办理', '收费', '咨询监督'])
    for (const fact of [
      '男女双方自愿结婚。',
      '申请结婚登记声明书',
      '核对材料是否齐全。',
      '罗湖区文锦中路 1 号',
      '低保家庭免收',
    ]) {
      expect(container.textContent).toContain(fact)
    }
    const generation = path.startsWith('/v2') ? 'v2' : 'v3'
    expect(getByRole(container, 'link', { name: '查看详细指南' }).getAttribute('href')).toBe(addressOf(generation))
    const scenes = getAllByRole(getByRole(container, 'navigation', { name: '按情形筛选' }), 'link')
    expect(scenes[1]?.getAttribute('href')).toBe(`${path}/${fullGuide.taskCode}02`)
  })

  it('keeps its own address when it leads to another code', async () => {
    await expect(drawAddress(`/guide-single/${fullGuide.code.toLowerCase()}`, answers)).rejects.toMatchObject({
      location: `/guide-single/${fullGuide.code}`,
    })
  })
})
