// @vitest-environment jsdom
import type { GuideDto } from '@portal/contracts'
import { getByLabelText, getByRole, queryByLabelText } from '@testing-library/dom'
import { describe, expect, it } from 'vitest'
import type { GuideView } from '../model/guide/GuideView.ts'
import { buildSavedGuide } from '../model/interactive/buildSavedGuide.ts'
import { answers, fullGuide } from '../test/fullGuide.ts'
import { renderAddress } from '../test/renderAddress.ts'

const paths = ['/v2/guide', '/v3/guide', '/guide-single', '/guide-single/h5', '/v2/simple-guide']

function render(path: string, query = '', changes: Partial<GuideDto> = {}) {
  const guide = { ...fullGuide, ...changes }
  return renderAddress(`${path}/${guide.code}${query}`, {
    ...answers,
    [`/api/guides/${guide.code}`]: { kind: 'guide', guide },
  })
}

describe('the day by which a matter must be done', () => {
  it.each(paths)('is asked for by a form of %s that keeps region and answers', async (path) => {
    const { container, meta } = await render(path, '?region=440303')
    const field = getByLabelText<HTMLInputElement>(container, '受理日')
    const fields = new FormData(field.form ?? undefined)
    expect(field.form?.getAttribute('action')).toBe(`${path}/${fullGuide.code}#deadline`)
    expect([...fields.keys()].sort()).toEqual(['from', 'region'])
    // The server does not know the day on which a kept page is read.
    expect(field.value).toBe('')
    expect(container.textContent).not.toContain('最晚 ')
    expect(meta.robots).toBeUndefined()
  })

  it.each(paths)('is said by %s for the day in its address, which nobody is to find', async (path) => {
    const { container, meta } = await render(path, '?from=2026-09-30')
    // 1 and 2 October are holidays, 3 and 4 a weekend.
    const status = getByLabelText<HTMLInputElement>(container, '受理日').form?.querySelector('[role=status]')
    expect(status?.textContent).toBe(
      '最晚 10 月 9 日（周五）办结。法律规定最晚到 10 月 30 日（周五）。 加到日历从受理次日起算，不计节假日和补正、特别程序的时间。',
    )
    expect(getByRole(container, 'link', { name: '加到日历' }).getAttribute('href')).toBe(
      `/api/guides/${fullGuide.code}/deadline.ics?from=2026-09-30`,
    )
    expect(meta.robots).toBe('noindex')
  })

  it('is an estimate where holidays are not announced, with its year', async () => {
    const { container } = await render('/v3/guide', '?from=2026-12-28')
    expect(container.textContent).toContain(
      '最晚 2027 年 1 月 4 日（周一）办结。法律规定最晚到 2027 年 1 月 27 日（周三）。期间有的节假日安排还没有公布，日期是估算的。',
    )
  })

  it.each(['1999-12-31', '2100-01-01', '2026-02-30', 'tomorrow'])('is not said for %s', async (from) => {
    const { container } = await render('/v3/guide', `?from=${from}`)
    expect(container.textContent).not.toContain('最晚 ')
  })

  it('is of no matter that is done at once or is suspended', async () => {
    const atOnce = { terms: { ...fullGuide.terms, promised: { days: 0, unit: 'working' } } } as const
    const stopped = { state: { code: '2', label: '暂停' } }
    for (const changes of [atOnce, stopped]) {
      const { container } = await render('/v3/guide', '?from=2026-09-30', changes)
      expect(queryByLabelText(container, '受理日')).toBeNull()
    }
  })
})

describe('the windows', () => {
  it.each(paths)('of %s say their hours; whether they are open only the browser says', async (path) => {
    const officeTime = '周一至周五 9:00—12:00、14:00—17:30'
    const windows = fullGuide.windows.map((window) => ({ ...window, officeTime }))
    const { container, data } = await render(path, '', { windows })
    expect(container.textContent).toContain(officeTime)
    expect(container.textContent).not.toContain('开放中')
    expect(container.textContent).not.toContain('未开放')
    expect(JSON.stringify(data)).toContain('"weekdays":[1,2,3,4,5],"from":"14:00","to":"17:30"')
  })

  it('whose hours say more than hours have only their sentence', async () => {
    const windows = fullGuide.windows.map((window) => ({ ...window, officeTime: '以大厅公告为准' }))
    const { container, data } = await render('/v3/guide', '', { windows })
    expect(container.textContent).toContain('以大厅公告为准')
    expect(JSON.stringify(data)).not.toContain('weekdays')
  })
})

describe('a guide goes along', () => {
  it.each(['v2', 'v3'])('to a phone by a code of its address in region and situation (%s)', async (generation) => {
    const { container } = await render(`/${generation}/guide`, '?region=440303')
    const picture = getByRole(container, 'img', { name: '本页网址的二维码，放大', hidden: true })
    expect(picture.getAttribute('src')).toBe(
      `/api/qr.svg?page=guide&id=${fullGuide.code}&generation=${generation}&region=440303`,
    )
    expect(picture.getAttribute('loading')).toBe('lazy')
  })

  it('on the device in plain words: what decides, what to bring and where to go', async () => {
    const { data } = await render('/v3/guide')
    const saved = buildSavedGuide(data as GuideView, '/v3/guide/A', new Date('2026-11-22T08:00:00Z'))
    expect(saved).toMatchObject({
      code: fullGuide.code,
      title: '内地居民婚姻登记（双方均为本市户籍）',
      address: '/v3/guide/A',
      origin: '罗湖区 · 深圳市罗湖区民政局',
      savedAt: '2026-11-22T08:00:00.000Z',
    })
    expect(saved.facts).toContainEqual({ label: '办理时限', text: '5 个工作日' })
    expect(saved.materials[0]).toEqual({ label: '申请结婚登记声明书', text: '原件 1 份 · 容缺后补' })
    // What is spared needs no list; what others bring says so.
    expect(saved.materials.map(({ label }) => label)).not.toContain('居民身份证')
    expect(saved.materials[1]?.text).toMatch(/^其他情形才要 · /)
    expect(saved.places).toContainEqual({ label: '地址', text: '文锦中路 1 号，周一至周五 9:00—17:00' })
  })

  it('with the telephone and the number of copies, which the page says elsewhere', async () => {
    const phone = fullGuide.windows[0]?.phone ?? ''
    const [, form] = fullGuide.materials
    const materials = form ? [form, { ...form, id: 'm4', name: '照片' }] : []
    const { data } = await render('/v3/guide', '', { consult: `请拨打 ${phone}`, materials })
    const saved = buildSavedGuide(data as GuideView, '/v3/guide/A', new Date('2026-11-22T08:00:00Z'))
    expect(saved.places).toContainEqual({ label: '电话', text: phone })
    expect(saved.materials[1]).toEqual({ label: '照片', text: '原件 1 份 · 容缺后补' })
  })
})
