// @vitest-environment jsdom

import { standardPreferences } from '@portal/area'
import { RedirectError } from '@portal/area/content'
import type { GuideAnswerDto, GuideDto } from '@portal/contracts'
import { ApiError } from '@portal/http'
import { getAllByRole, getByRole, queryByRole } from '@testing-library/dom'
import { describe, expect, it } from 'vitest'
import { elements, establishedOrder, type MainSectionId, peopleOrder, sectionTitles } from '../model/facts/sections.ts'
import type { WholeGuide } from '../model/guide/GuideView.ts'
import { answers, bareGuide, fullGuide } from '../test/fullGuide.ts'
import { renderAddress } from '../test/renderAddress.ts'

const generations = ['v2', 'v3'] as const

function addressOf(generation: string, { code }: Pick<GuideDto, 'code'> = fullGuide) {
  return `/${generation}/guide/${code}`
}

function render(generation: string, guide: GuideDto = fullGuide, query = '') {
  const answer: GuideAnswerDto = { kind: 'guide', guide }
  return renderAddress(`${addressOf(generation, guide)}${query}`, { ...answers, [`/api/guides/${guide.code}`]: answer })
}

/**
 * Every text of a guide that a visitor must be able to read; addresses and codes of code tables are for machines.
 * The answers about the situation have a page of their own.
 */
function listFacts(value: unknown, key = ''): string[] {
  const isForMachines =
    /^(url|mobileUrl|scheduleUrl|mediaType|creditCode|orgCode|departmentOrgCode|licenceTypeCode|channel|id|level|unit|group)$/
  if (isForMachines.test(key)) return []
  if (typeof value === 'string') return [value]
  if (Array.isArray(value)) return value.flatMap((entry) => listFacts(entry))
  if (typeof value !== 'object' || value === null) return []
  const isCoded = 'code' in value && ('label' in value || 'level' in value)
  return Object.entries(value).flatMap(([name, entry]) => (isCoded && name === 'code' ? [] : listFacts(entry, name)))
}

const moments = new Set([fullGuide.updatedAt, fullGuide.checkedAt])
// What is the rule is unmarked: a matter in use, a material that all need, from themselves, on paper or as a file.
// What kind a paper is, its name says.
const unmarked = ['必要', '纸质或电子化', '申请人自备', '在用', '证件证书证明', '申请表格文书']
const { glossary } = fullGuide
/** What kind of place a window is stands in its name. */
const windows = fullGuide.windows.map((window) => ({ ...window, type: null }))
/** Where a material is from, in the exact words where there are some. */
const materials = fullGuide.materials.map(({ source, ...material }) => ({
  ...material,
  source: material.sourceExplain ? null : source,
}))
// Similar matters are links to other guides, the tables of which are theirs.
const facts = [
  ...new Set(
    listFacts({
      ...fullGuide,
      windows,
      materials,
      questions: [],
      handleItems: [],
      similar: fullGuide.similar.map(({ name }) => name),
    }),
  ),
].filter((fact) => !moments.has(fact) && !unmarked.includes(fact))

/** What the fold of complete elements has a line for. */
function termsOfFold(container: HTMLElement): string[] {
  const fold = container.querySelector<HTMLElement>('[id="elements"]')
  if (!fold) throw new Error('the guide has no fold of elements')
  return getAllByRole(fold, 'term', { hidden: true }).map(({ textContent }) => textContent ?? '')
}

/** Numbered texts become lines, file names lose the name of what they belong to. */
function squeeze(text: string) {
  return text.replace(/[\s；（）]/g, '')
}

/** Words that other facts contain; they must stand in a cell of their own. */
const contained = [fullGuide.taskCode, fullGuide.code]

describe('both generations', () => {
  it('are tested with facts that do not hide in one another', () => {
    const files = /（(空白表|填写样本)）(\.docx)?$|样本$/
    const hidden = facts.filter((fact) =>
      facts.some((other) => other !== fact && !files.test(other) && other.includes(fact)),
    )
    // The region stands at the head, before the name of its body; the code of the matter ends that of its implementation.
    expect(hidden.filter((fact) => !contained.includes(fact))).toEqual([fullGuide.catalogCode, fullGuide.region.name])
  })

  it.each(generations)('tell every fact of the guide (%s)', async (generation) => {
    const { container } = await render(generation)
    const text = squeeze(container.textContent ?? '')
    const withoutFiles = facts.filter((fact) => !/（(空白表|填写样本)）(\.docx)?$|样本$/.test(fact))
    expect(facts.length).toBeGreaterThan(100)
    expect(withoutFiles.filter((fact) => !text.includes(squeeze(fact)))).toEqual([])
    const cells = [...container.querySelectorAll('dd, td')].map((cell) => cell.textContent)
    for (const fact of contained) expect(cells).toContain(fact)
    expect(text).toContain('罗湖区·深圳市罗湖区民政局')
    expect(text).toContain('2026-11-02核对')
  })

  it.each(generations)('say in the fold of elements nothing that stands at the top (%s)', async (generation) => {
    const { container } = await render(generation)
    const told = '事项名称、业务办理项、实施主体、适用地区、最近核对、法定办结时限、承诺办结时限、到现场次数、网办深度'
    const terms = termsOfFold(container)
    expect(terms.length).toBeGreaterThan(15)
    expect(terms.filter((term) => told.split('、').includes(term))).toEqual([])
    const { container: same } = await render(generation, {
      ...fullGuide,
      facts: { ...fullGuide.facts, statutoryText: fullGuide.facts.promisedText },
    })
    // That law allows no more than is promised the top does not say.
    expect(same.querySelector('[id="elements"]')?.textContent).toContain('法定办结时限5 个工作日')
  })

  it.each(generations)(
    'leave out of the fold what is the rule, or follows from what stands at the top (%s)',
    async (generation) => {
      const { basic, department } = fullGuide
      const { container } = await render(generation, {
        ...fullGuide,
        version: 1,
        department: { ...department, type: { code: '1', label: '法定机关' } },
        basic: {
          ...basic,
          useLevel: { code: '4', label: '县级' },
          powerSource: { code: '1', label: '法定本级行使' },
          projectType: { code: '2', label: '承诺件' },
        },
      })
      const ruled = (all: string[]) =>
        all.filter((term) => /^(实施主体性质|行使层级|权力来源|办件类型|版本)/.test(term))
      expect(ruled(termsOfFold(container))).toEqual([])
      expect(ruled(termsOfFold((await render(generation)).container))).toHaveLength(5)
      // The code of the implementation ends in that of the catalogue; who checked later found what was changed before.
      expect(termsOfFold(container).filter((term) => /基本编码|更新时间/.test(term))).toEqual([])
      const { container: changed } = await render(generation, { ...fullGuide, checkedAt: '2026-10-01T09:00:00+08:00' })
      expect(termsOfFold(changed)).toContain('更新时间')
    },
  )

  it.each(generations)('offer the files (%s)', async (generation) => {
    const { container } = await render(generation)
    const files = [...container.querySelectorAll('a[download]')].map((link) => link.getAttribute('href'))
    expect(new Set(files)).toEqual(new Set(['/files/result.pdf', '/files/blank.pdf', '/files/sample.pdf']))
    expect(getByRole(container, 'link', { name: '《申请结婚登记声明书》空白表（DOCX）' })).toBeTruthy()
  })

  it.each(generations)('have every section at its hash, in the navigation too (%s)', async (generation) => {
    const { container } = await render(generation)
    for (const [id, title] of Object.entries(sectionTitles)) {
      const named = container.querySelector(`[id="${id}"]`)
      expect(named?.getAttribute('aria-label') ?? named?.textContent).toBe(title)
    }
    const shown = (id: string) => !elements.has(id as MainSectionId)
    const order = generation === 'v2' ? establishedOrder : peopleOrder
    const links = getAllByRole(getByRole(container, 'navigation', { name: '指南目录' }), 'link')
    expect(links.map((link) => link.getAttribute('href'))).toEqual([
      ...order.filter(shown).map((id) => `#${id}`),
      '#elements',
    ])
    expect([...order].sort()).toEqual([...establishedOrder].sort())
  })

  it.each(generations)('leave out of a guide what nothing is known of, its name too (%s)', async (generation) => {
    const { container } = await render(generation, bareGuide)
    const known = ['basic', 'materials', 'consult', 'windows']
    for (const [id, title] of Object.entries(sectionTitles)) {
      if (id === 'fees') continue
      const named = container.querySelector(`[id="${id}"]`)
      expect(named?.getAttribute('aria-label') ?? named?.textContent, id).toBe(known.includes(id) ? title : undefined)
    }
    expect(container.querySelector('[id="fees"]')?.textContent).toContain('费用不收费')
    const cells = [...container.querySelectorAll('dd, td')].map((cell) => cell.textContent)
    expect(cells.filter((text) => text === '无' || text === '')).toEqual([])
    expect(termsOfFold(container).filter((term) => /委托部门|联办机构|行使内容|数量限制/.test(term))).toEqual([])
    expect(container.textContent).not.toMatch(/undefined|null|不涉及/)
  })
})

describe('the materials', () => {
  const rowsOf = (container: HTMLElement, title: string) => {
    const heading = getByRole(container, 'heading', { level: 3, name: new RegExp(`^${title}`) })
    const group = heading.closest('details') ?? heading.parentElement
    return { heading: heading.textContent, text: group?.textContent ?? '', group }
  }

  it.each(generations)('stand in three groups: to bring, spared, only for others (%s)', async (generation) => {
    const { container } = await render(generation)
    const bring = rowsOf(container, '要准备')
    expect(bring.heading).toBe('要准备 1')
    expect(bring.text).toContain('申请结婚登记声明书')
    expect(bring.text).toContain('原件 1 份')
    expect(bring.text).not.toContain('申请人自备')
    expect(bring.text).toContain('容缺后补')
    expect(rowsOf(container, '不用交').heading).toBe('不用交 1')
    expect(rowsOf(container, '不用交').text).toContain('居民身份证')
    const others = rowsOf(container, '其他情形才要')
    expect(others.heading).toBe('其他情形才要 1')
    expect(others.group?.hasAttribute('open')).toBe(false)
    expect(others.text).toContain('配偶死亡证明“以前的婚姻情况？”选“丧偶”的')
  })

  it.each(generations)('are ticked off where one brings them (%s)', async (generation) => {
    const { container } = await render(generation)
    expect(getAllByRole(container, 'checkbox').map((box) => box.closest('label')?.textContent)).toEqual([
      '申请结婚登记声明书',
    ])
    const bar = getByRole(container, 'navigation', { name: '快捷操作' })
    // None is ready yet, and so none is counted.
    expect(getByRole(bar, 'link', { name: '材料' }).getAttribute('href')).toBe('#materials')
  })

  it('offer forms by their whole names, brackets in them included', async () => {
    const [first, form, ...others] = fullGuide.materials
    if (!first || !form) throw new Error('the full guide has lost its materials')
    const [blank] = form.blankForms
    const blankForms = blank ? [{ ...blank, name: '证件（证书）遗失声明（空白表）.docx' }] : []
    const { container } = await render('v3', { ...fullGuide, materials: [first, { ...form, blankForms }, ...others] })
    expect(getByRole(container, 'link', { name: '《证件（证书）遗失声明》空白表（DOCX）' })).toBeDefined()
  })

  it('of a matter that asks for none are said to be none', async () => {
    expect((await render('v3', bareGuide)).container.textContent).toContain('没有列出要交的材料，请先问办理单位')
  })
})

describe('what travels with the page', () => {
  it.each(generations)(
    'is not what only the server renders, and of that nothing answers the visitor (%s)',
    async (generation) => {
      const { container } = await render(generation)
      const still = [...container.querySelectorAll('[data-still]')]
      expect(still.map((element) => element.getAttribute('data-still'))).toEqual(
        expect.arrayContaining(['registered', 'acceptance', 'laws', 'situation']),
      )
      for (const element of still)
        expect(element.querySelectorAll('button, input, select, [role="button"]')).toHaveLength(0)
    },
  )

  const partsOf = async (path: string) => {
    const { data } = await renderAddress(`${path}/${fullGuide.code}`, answers)
    return Object.keys(data as object)
  }

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
      return ((await render('v3', { ...fullGuide, online })).data as WholeGuide).actions
    }
    expect(await actionsOf(null)).not.toHaveProperty('mobile')
    expect((await actionsOf('https://m.example.gov.cn/1')).mobile?.main?.href).toBe('https://m.example.gov.cn/1')
  })
})

describe('what can be done', () => {
  /** Beside the title; the bar of phones has the main step once more. */
  const headOf = (container: HTMLElement) => container.querySelector('header') ?? container

  it('is to apply online, to make an appointment and to take the guide along', async () => {
    const { container } = await render('v2')
    const apply = getByRole(headOf(container), 'link', { name: /^在线办理/ })
    expect(apply.getAttribute('href')).toBe('https://approval.example.gov.cn/apply/1')
    expect(apply.getAttribute('rel')).toContain('external')
    expect(getByRole(headOf(container), 'link', { name: /^预约办理/ })).toBeTruthy()
    expect(getByRole(headOf(container), 'link', { name: 'PDF' }).getAttribute('href')).toBe(
      `/pdf/guide/${fullGuide.code}`,
    )
  })

  it('is explained where nothing can be done online', async () => {
    const { container } = await render('v2', bareGuide)
    expect(getByRole(headOf(container), 'link', { name: '打电话问' }).getAttribute('href')).toBe('#consult')
    const { container: withWindow } = await render('v2', { ...bareGuide, windows: fullGuide.windows })
    expect(getByRole(headOf(withWindow), 'link', { name: '去窗口' }).getAttribute('href')).toBe('#windows')
    // The button says it.
    expect(withWindow.textContent).not.toContain('接下来')
    const inWords = { ...bareGuide, handlePlace: '就读的学校' }
    const { container: elsewhere } = await render('v2', inWords)
    expect(getByRole(headOf(elsewhere), 'link', { name: '打电话问' })).toBeTruthy()
    expect(elsewhere.querySelector('[id="windows"]')?.textContent).toContain('去哪办就读的学校')
  })

  it('is explained where the online entry is not known', async () => {
    const online = { isOnline: true, url: null, mobileUrl: null, scheduleUrl: null }
    const facts = { ...bareGuide.facts, visitsText: '0 次' }
    const { container } = await render('v2', { ...bareGuide, facts, online, windows: fullGuide.windows })
    expect(container.textContent).toContain('，也可网上办（电话问入口）')
    expect(queryByRole(container, 'link', { name: /^(在线|预约)办理/ })).toBeNull()
  })

  it.each(generations)('stands in reach of a thumb (%s)', async (generation) => {
    const { container } = await render(generation)
    const bar = getByRole(container, 'navigation', { name: '快捷操作' })
    expect(getAllByRole(bar, 'link').map((link) => link.getAttribute('href'))).toEqual([
      'https://approval.example.gov.cn/apply/1',
      '#materials',
      '#windows',
      '#consult',
    ])
  })

  /** The figures and the rows of the short answer, as they are read. */
  async function briefOf(guide: GuideDto) {
    const { data, container } = await render('v3', guide)
    const { keyFacts } = data as WholeGuide
    const rows = getAllByRole(container, 'term').map((term) => [term.textContent, term.nextElementSibling?.textContent])
    const terms = ['谁能办', '去哪办', '带什么', '办多久', '接下来']
    const facts = Object.fromEntries(rows.filter(([term]) => terms.includes(term ?? '')))
    return { figures: keyFacts.map(({ label, value, unit }) => [label, value, unit].filter(Boolean).join(' ')), facts }
  }

  it('is answered at the top: who, where and with what, how long and what it costs', async () => {
    const { figures, facts } = await briefOf(fullGuide)
    expect(figures).toEqual([
      '办理时限 5 个工作日',
      '到现场次数 1 次',
      '费用 工本费 9 元，符合条件的可以减免',
      '网上办理 网上受理，结果线下领取',
    ])
    expect(facts).toEqual({
      谁能办: '双方自愿结婚的内地居民。 2 项条件',
      去哪办: '东门婚姻登记处',
      带什么: '1 份一定要带，其余看情形',
    })
  })

  it('is answered by what is known alone: no entry, no visits of none, no window', async () => {
    const facts = { ...bareGuide.facts, visitsText: '0 次', onlineDepthText: '全程网办' }
    const online = { isOnline: true, url: null, mobileUrl: null, scheduleUrl: null }
    const { figures, facts: brief } = await briefOf({ ...bareGuide, facts, online, scope: '任何人。' })
    expect(figures).toEqual(['办理时限 5 个工作日', '费用 不收费'])
    expect(brief).toMatchObject({
      去哪办: '罗湖区民政局：0755-25666777',
      带什么: '没有列出要交的材料，请先问办理单位',
      接下来: '可以全程网办，请打电话问在哪里办。',
    })
  })

  it.each([
    ['就读的学校', '网上，也可以到就读的学校'],
    ['在全国征兵网报名', '在全国征兵网报名'],
    ['先向就读的学校提出', '先向就读的学校提出'],
  ])(
    'says of what is handled online where else one goes, and how in the words of the office: %s',
    async (handlePlace, said) => {
      const { facts } = await briefOf({
        ...fullGuide,
        handlePlace,
        windows: [],
        facts: { ...fullGuide.facts, visitsText: '0 次' },
      })
      expect(facts).toMatchObject({ 去哪办: said })
    },
  )

  it('says once what the figures of the terms do not say', async () => {
    const statutoryExplain = '报告表的法定时限为30日'
    const { facts } = await briefOf({ ...fullGuide, basic: { ...fullGuide.basic, statutoryExplain } })
    expect(facts).toMatchObject({ 办多久: statutoryExplain })
    expect(document.body.textContent?.split(statutoryExplain)).toHaveLength(2)
  })

  it('names the papers where they are decided and few', async () => {
    const [, form] = fullGuide.materials
    const toBring = { isDecided: true, count: 1, text: '1 份材料' }
    const { facts } = await briefOf({ ...fullGuide, materials: form ? [form] : [], toBring })
    expect(facts).toMatchObject({ 带什么: '申请结婚登记声明书' })
  })
})

describe('what stands in the short answer or with whom to ask', () => {
  const [window] = fullGuide.windows
  if (!window) throw new Error('the full guide has lost its window')

  it.each(generations)('is not said of the only place once more (%s)', async (generation) => {
    const named = async (windows: GuideDto['windows']) => {
      const { container } = await render(generation, { ...fullGuide, windows })
      return container.textContent?.split(window.name).length
    }
    expect(await named([window])).toBe(2)
    // Of several each needs its name.
    expect(await named([window, { ...window, name: '夜间登记点' }])).toBe(3)
  })

  it.each(generations)(
    'is not when a hall is open and how to get there, which its card tells (%s)',
    async (generation) => {
      const { container } = await render(generation, { ...fullGuide, windows: [{ ...window, hall: 'hall-440303' }] })
      const place = container.querySelector('[aria-labelledby="windows"]')
      expect(place?.textContent).toContain(window.address)
      for (const told of [window.officeTime, window.traffic, window.accessible])
        expect(place?.textContent).not.toContain(told)
      expect(getByRole(container, 'link', { name: window.address }).getAttribute('href')).toBe(
        `/${generation}/country-hall?region=440303#hall-440303`,
      )
    },
  )

  it.each(generations)('is no number that is called for all questions (%s)', async (generation) => {
    const { container } = await render(generation, {
      ...fullGuide,
      consult: `深圳市罗湖区民政局咨询电话：${window.phone}`,
    })
    const numbers = [...container.querySelectorAll(`a[href="tel:${window.phone}"]`)]
    expect(numbers).toHaveLength(1)
    expect(numbers[0]?.parentElement?.textContent).toBe(window.phone)
    const { container: other } = await render(generation)
    expect(other.querySelector('[aria-labelledby="windows"]')?.textContent).toContain(window.phone)
  })
})

describe('the terms of the administration', () => {
  it.each(generations)('open where they stand first, and a mouse shows what they mean (%s)', async (generation) => {
    const { container } = await render(generation)
    for (const { name, explanation } of glossary) {
      const marked = [...container.querySelectorAll('summary[title]')].filter(({ textContent }) =>
        textContent?.split('、').includes(name),
      )
      expect(marked, name).toHaveLength(1)
      expect(marked[0]?.getAttribute('title'), name).toContain(explanation)
      expect(marked[0]?.parentElement?.textContent, name).toContain(explanation)
    }
  })
})

describe('elder mode', () => {
  const elder = { ...standardPreferences, isElder: true }
  const paths = ['/v2/guide', '/v3/guide', '/guide-single', '/guide-single/h5', '/v2/simple-guide']

  it.each(paths)('has five blocks in everyday words and the rest behind one fold (%s)', async (path) => {
    const { container } = await renderAddress(`${path}/${fullGuide.code}`, answers, elder)
    const headings = getAllByRole(container, 'heading', { level: 2 }).filter((heading) => !heading.closest('details'))
    expect(headings.map((heading) => heading.textContent)).toEqual([
      '您的情形',
      '能不能办',
      '带什么',
      '去哪里',
      '怎么走',
      '打电话问',
    ])
    expect(container.textContent).toContain('第一步：收件受理')
    expect(queryByRole(container, 'heading', { name: '相关' })).toBeNull()
    const rest = [...container.querySelectorAll('details')].find((fold) => fold.querySelector('#fees'))
    expect(rest?.querySelector('summary')?.textContent).toBe('费用、依据和登记信息')
  })
})

describe('the view for phones', () => {
  it.each(['/guide-single/h5', '/guide-single'])('alone leads to the questions one by one (%s)', async (path) => {
    const { container } = await renderAddress(`${path}/${fullGuide.code}?region=440300`, answers)
    const link = queryByRole(container, 'link', { name: '逐题选择情形' })
    const walk = `/guide-single/h5/selections/${fullGuide.code}?region=440300`
    expect(link?.getAttribute('href')).toBe(path.endsWith('h5') ? walk : undefined)
  })
})

describe('a matter that is no longer handled', () => {
  const withdrawn = { ...fullGuide, state: { code: '3', label: '取消' } }

  it('stays readable and leads to the one that took over', async () => {
    const { container } = await render('v3', { ...withdrawn, successorCode: '11440303YY0403038G4000704Y03000' })
    expect(container.textContent).toContain('本事项已取消，不再受理新的申请')
    expect(getByRole(container, 'link', { name: '查看接替事项' }).getAttribute('href')).toBe(
      '/v3/guide/11440303YY0403038G4000704Y03000',
    )
    expect(queryByRole(container, 'link', { name: /^(在线|预约)办理/ })).toBeNull()
    expect(container.textContent).toContain('男女双方自愿结婚。')
  })

  it('leads on in the region of the visitor', async () => {
    const { container } = await render('v2', { ...withdrawn, successorCode: '000704Y03000' }, '?region=440300')
    expect(getByRole(container, 'link', { name: '查看接替事项' }).getAttribute('href')).toBe(
      '/v2/item/000704Y03000?region=440300',
    )
  })

  it('names the catalogue matter where the region has no successor, and says whom to ask where there is none', async () => {
    const { container } = await render('v2', { ...withdrawn, successorCode: '000704Y03000' })
    expect(getByRole(container, 'link', { name: '查看接替事项' }).getAttribute('href')).toBe('/v2/item/000704Y03000')
    expect((await render('v2', withdrawn)).container.textContent).toContain('请搜索相近的事项，或拨打 12345 咨询')
  })
})

describe('the notices', () => {
  it('mark sample data', async () => {
    expect((await render('v2')).container.textContent).toContain('示例数据')
    expect((await render('v2', bareGuide)).container.textContent).not.toContain('示例数据')
  })

  it('say whose guide it is and lead to one’s own, whoever passed the link on', async () => {
    const { container } = await render('v2', {
      ...fullGuide,
      region: { code: '440103', name: '荔湾区', level: 'county' },
    })
    const link = [...container.querySelectorAll('a')].find((one) => one.textContent === '换地区')
    expect(link?.getAttribute('href')).toBe('/v2/guide-lead/000704Y01000')
    const ofAll = { ...fullGuide, region: { code: '440000', name: '广东省', level: 'province' as const } }
    expect((await render('v2', ofAll)).container.textContent).not.toContain('换地区')
  })

  it('tell a visitor of another region where to look', async () => {
    const elsewhere = { ...fullGuide, region: { code: '440103', name: '荔湾区', level: 'county' as const } }
    const { container } = await render('v2', elsewhere, '?region=440300')
    expect(getByRole(container, 'link', { name: '查看深圳市的办理单位' }).getAttribute('href')).toBe(
      '/v2/guide-lead/000704Y01000?region=440300',
    )
    const { container: within } = await render('v2', fullGuide, '?region=440300')
    expect(queryByRole(within, 'link', { name: '查看深圳市的办理单位' })).toBeNull()
  })
})

describe('the situations', () => {
  it('of the same body can be changed', async () => {
    const { container } = await render('v3')
    expect(choicesOf(container, '您要办理的是哪一种情形？')).toEqual([
      ['双方均为本市户籍', 'true', `/v3/guide/${fullGuide.taskCode}#situation`],
      ['一方为外省户籍', null, `/v3/guide/${fullGuide.taskCode}02#situation`],
    ])
  })

  it('are answered by addresses that keep the other answers; a chosen one is taken back', async () => {
    const { container } = await render('v2', answered({ history: ['widowed'] }), '?region=440300')
    const here = `/v2/guide/${fullGuide.code}?region=440300`
    expect(choicesOf(container, '以前的婚姻情况？')).toEqual([
      ['没有结过婚', null, `${here}&a=history%3Anone#situation`],
      ['有一方丧偶', 'true', `${here}#situation`],
    ])
    const kept = 'a=history%3Awidowed%2Cspecial%3A'
    expect(choicesOf(container, '有下列情况吗？')).toEqual([
      ['一方在国外', null, `${here}&${kept}abroad#situation`],
      ['须有人陪同', null, `${here}&${kept}agent#situation`],
      ['都没有', null, `${here}&${kept}-#situation`],
    ])
    expect(choicesOf(container, '您要办理的是哪一种情形？')[1]?.[2]).toBe(
      `/v2/guide/${fullGuide.taskCode}02?region=440300&a=history%3Awidowed#situation`,
    )
  })

  it('of several that may apply are added to each other and taken away one by one', async () => {
    const { container } = await render('v3', answered({ special: ['abroad'] }))
    const here = `/v3/guide/${fullGuide.code}`
    expect(choicesOf(container, '有下列情况吗？').map(([, , href]) => href)).toEqual([
      `${here}#situation`,
      `${here}?a=special%3Aabroad%2Cspecial%3Aagent#situation`,
      `${here}?a=special%3A-#situation`,
    ])
    const { container: none } = await render('v3', answered({ special: [] }))
    expect(choicesOf(none, '有下列情况吗？').at(-1)).toEqual(['都没有', 'true', `${here}#situation`])
  })

  it('say what they rule out, and lead back to everything', async () => {
    const leftOut = { conditions: 1, materials: 3, steps: 0, fees: 0 }
    const { container } = await render('v3', { ...fullGuide, leftOut })
    expect(container.textContent).toContain('与您的情形无关的 1 项条件、3 份材料已略去。')
    expect(getByRole(container, 'link', { name: '显示全部' }).getAttribute('href')).toBe(
      `/v3/guide/${fullGuide.taskCode}#situation`,
    )
  })

  it('say what became of answers that are out of date', async () => {
    const questions = { ...fullGuide.questions, notices: ['问题已经更新，请重新核对。'], isOutdated: true }
    const { container } = await render('v2', { ...fullGuide, questions })
    expect(container.textContent).toContain('问题已经更新，请重新核对。')
  })

  it('travel from the address to the content service, and along when the code changes', async () => {
    const { requests } = await render('v3', fullGuide, '?a=history:none')
    expect(requests.find(({ path }) => path.startsWith('/api/guides'))?.query).toMatchObject({ a: 'history:none' })
    const whole = {
      ...answers,
      [`/api/guides/${fullGuide.taskCode}`]: { kind: 'guide', guide: answered({ history: ['none'] }) },
    }
    await expect(
      renderAddress(`/v3/guide/${fullGuide.taskCode}?a=scene:h01,history:none`, whole),
    ).rejects.toMatchObject({
      location: `/v3/guide/${fullGuide.code}?a=history%3Anone`,
    })
  })

  it('are not spoken of where all visitors are in one', async () => {
    expect((await render('v3', bareGuide)).container.querySelector('#situation')).toBeNull()
  })
})

/** The guide with some of its questions answered. */
function answered(chosen: Record<string, string[]>): GuideDto {
  const asked = fullGuide.questions.asked.map((question) => ({
    ...question,
    chosen: chosen[question.id] ?? question.chosen,
  }))
  const pairs = asked.flatMap(({ id, chosen: options }) => options?.map((option) => `${id}:${option}`) ?? [])
  return { ...fullGuide, questions: { ...fullGuide.questions, asked, answers: pairs.join(',') } }
}

function choicesOf(container: HTMLElement, question: string) {
  const links = getAllByRole(getByRole(container, 'navigation', { name: question }), 'link')
  return links.map((link) => [link.textContent, link.getAttribute('aria-current'), link.getAttribute('href')])
}

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
    const rendering = renderAddress(address, {
      ...answers,
      '/api/guides/0123456789ABC0123456789ABCDEF': old,
      '/api/guides/000704Y02000': { kind: 'guide', guide: bareGuide },
    })
    await expect(rendering).rejects.toBeInstanceOf(RedirectError)
    await expect(rendering).rejects.toMatchObject({ location, statusCode })
  })

  it.each(['/v2/guide/short', '/v3/guide/%E7%BB%93%E5%A9%9A', `/v2/guide/${'A'.repeat(300)}`])(
    '%s is refused without asking the content service',
    async (address) => {
      await expect(renderAddress(address, answers)).rejects.toMatchObject({
        statusCode: 404,
        message: expect.stringContaining('编码不完整或者有误'),
      })
    },
  )

  it('of an unknown body offers the name of the matter to search for', async () => {
    const problem = { errors: [], searchWords: '内地居民婚姻登记（结婚）' }
    const path = '/api/guides/11440305YY040305434000704Y01000'
    const unknown = { [path]: new ApiError({ code: 'http', url: path, status: 404, problem }) }
    await expect(renderAddress('/v2/guide/11440305YY040305434000704Y01000', unknown)).rejects.toMatchObject({
      statusCode: 404,
      searchWords: '内地居民婚姻登记（结婚）',
    })
  })

  it('of a broken content service is a failure, not a missing guide', async () => {
    const failure = Object.assign(new Error('down'), { status: 503 })
    await expect(renderAddress(addressOf('v2'), { [`/api/guides/${fullGuide.code}`]: failure })).rejects.toBe(failure)
  })
})

describe('the head', () => {
  it('names the article, its source and its own address in each generation', async () => {
    const { meta, title } = await render('v3')
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
    expect((await render('v2')).meta.canonical).toBe(addressOf('v2'))
  })

  it('describes the service and its questions to search engines', async () => {
    expect((await render('v2')).meta.structuredData).toMatchObject({
      '@type': 'GovernmentService',
      provider: { name: '深圳市罗湖区民政局' },
      subjectOf: { '@type': 'FAQPage', mainEntity: [{ name: '需要带户口簿吗？' }] },
    })
    expect((await render('v2', bareGuide)).meta.structuredData).not.toHaveProperty('subjectOf')
  })

  it('stands under the audience and the theme', async () => {
    const crumbs = (await render('v3')).meta.crumbs?.map(({ title, href }) => [title, href])
    expect(crumbs).toEqual([
      ['个人服务', '/v3/personal'],
      ['婚育收养', '/v3/personal/theme?catalogCode=060'],
    ])
    const corporate = { ...fullGuide.basic, userThemes: [], corpThemes: [{ code: '010', label: '设立变更' }] }
    expect((await render('v3', { ...fullGuide, basic: corporate })).meta.crumbs?.[0]?.title).toBe('法人服务')
  })
})

describe('the short guide', () => {
  it.each(['/guide-single', '/guide-single/h5', '/v2/simple-guide'])(
    '%s tells what one needs to set out, and leads on',
    async (path) => {
      const { container } = await renderAddress(`${path}/${fullGuide.code}`, answers)
      const headings = getAllByRole(container, 'heading', { level: 2 }).map((heading) => heading.textContent)
      const toSetOut = ['材料', '窗口', '流程', '收费']
      // Phones have the conditions after what one brings and where one goes.
      const order = path.endsWith('/h5') ? [...toSetOut, '条件'] : ['条件', ...toSetOut]
      expect(headings).toEqual(['您的情形', ...order, '咨询'])
      for (const fact of [
        '男女双方自愿结婚。',
        '申请结婚登记声明书',
        '核对材料是否齐全。',
        '文锦中路 1 号',
        '低保家庭免收',
      ]) {
        expect(container.textContent).toContain(fact)
      }
      expect(getByRole(container, 'button', { name: '分享' })).toBeTruthy()
      const generation = path.startsWith('/v2') ? 'v2' : 'v3'
      expect(getByRole(container, 'link', { name: '查看详细指南' }).getAttribute('href')).toBe(addressOf(generation))
      expect(choicesOf(container, '您要办理的是哪一种情形？')[1]?.[2]).toBe(`${path}/${fullGuide.taskCode}02#situation`)
    },
  )

  it('keeps its own address when it leads to another code', async () => {
    await expect(renderAddress(`/guide-single/${fullGuide.code.toLowerCase()}`, answers)).rejects.toMatchObject({
      location: `/guide-single/${fullGuide.code}`,
    })
  })
})

it('that was opened from the answer card of a search tells the search so, and is the same page without it', async () => {
  const opened = { [`/api/search/answers/${fullGuide.code}`]: { name: fullGuide.name } }
  const guide: GuideAnswerDto = { kind: 'guide', guide: fullGuide }
  const responses = { ...answers, [`/api/guides/${fullGuide.code}`]: guide, ...opened }
  const fromSearch = await renderAddress(`${addressOf('v2')}?via=search`, responses)
  expect(fromSearch.requests.map(({ path }) => path)).toContain(`/api/search/answers/${fullGuide.code}`)
  const plain = await renderAddress(addressOf('v2'), responses)
  expect(plain.requests.map(({ path }) => path)).not.toContain(`/api/search/answers/${fullGuide.code}`)
  expect(fromSearch.data).toEqual(plain.data)
})
