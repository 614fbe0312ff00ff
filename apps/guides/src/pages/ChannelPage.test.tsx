// @vitest-environment jsdom
import { standardPreferences } from '@portal/area'
import { getAllByRole, getByRole, queryByRole } from '@testing-library/dom'
import { describe, expect, it } from 'vitest'
import { activity, channelAnswers, cityMatter } from '../test/channelAnswers.ts'
import { renderAddress } from '../test/renderAddress.ts'

const render = (address: string) => renderAddress(address, channelAnswers)

describe('the first page of a channel', () => {
  it('has what most come for, themes with their counts, events, scene guides and combined matters', async () => {
    const { container } = await render('/v3/personal?region=440300')
    const region = (name: string) => getByRole(container, 'region', { name })
    expect(getByRole(region('大家常办'), 'link', { name: cityMatter.name })).toBeTruthy()
    expect(
      getAllByRole(region('按主题找'), 'link').map((link) => [link.textContent, link.getAttribute('href')]),
    ).toEqual([
      ['户籍办理14 项', '/v3/personal/theme?region=440300&catalogCode=010'],
      ['证件办理19 项', '/v3/personal/theme?region=440300&catalogCode=090'],
    ])
    expect(getByRole(region('人生大事'), 'link', { name: '生育收养' }).getAttribute('href')).toBe(
      '/v2/personal/activity?region=440300&catalogCode=life-birth',
    )
    expect(getByRole(region('不知道要办哪些？'), 'link', { name: '孩子出生了' })).toBeTruthy()
    expect(getByRole(region('一件事一次办'), 'link', { name: '新生儿出生' })).toBeTruthy()
    expect(region('一件事一次办').textContent).toMatch(/申请出生新生儿出生身后$/)
    expect(getByRole(container, 'link', { name: '查看全部 2 项' }).getAttribute('href')).toBe(
      '/v3/personal/theme?region=440300',
    )
  })

  it('searches among the matters of its audience without scripts', async () => {
    const { container } = await render('/v2/legal?region=440300')
    const field = getByRole(container, 'textbox', { name: '搜索企业和组织的事项' })
    const form = field.closest('form')
    expect([form?.getAttribute('action'), form?.method]).toEqual(['/v2/legal/theme', 'get'])
    expect(form?.querySelector<HTMLInputElement>('input[name=region]')?.value).toBe('440300')
  })

  it('leaves the rest out in elder mode', async () => {
    const elder = { ...standardPreferences, isElder: true }
    const { container } = await renderAddress('/v3/personal', channelAnswers, elder)
    expect(getByRole(container, 'region', { name: '大家常办' })).toBeTruthy()
    expect(queryByRole(container, 'region', { name: '一件事一次办' })).toBeNull()
  })

  it.each([
    ['?catalogCode=010', '/v2/personal/theme?catalogCode=010'],
    [
      '?deptCode=YY0300004&keyword=证',
      `/v2/personal/theme?deptCode=YY0300004&${new URLSearchParams({ keyword: '证' })}`,
    ],
  ])('an old link with %s leads to the list of matters', async (query, location) => {
    await expect(render(`/v2/personal${query}`)).rejects.toMatchObject({ location })
  })
})

describe('the departments of a channel', () => {
  it('stand with the most matters first, each leading to its hall and to its matters', async () => {
    const { container } = await render('/v2/personal/department')
    const handling = getByRole(container, 'region', { name: '办理个人事项的部门' })
    expect(getAllByRole(handling, 'link').map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['广东省公安厅', '/v2/branch-hall?orgCode=YY0300004'],
      ['7 个事项', '/v2/personal/theme?deptCode=YY0300004'],
      ['广东省民政厅', '/v2/branch-hall?orgCode=YY0400005'],
      ['1 个事项', '/v2/personal/theme?deptCode=YY0400005'],
    ])
    expect(getByRole(container, 'region', { name: '其他部门' }).textContent).toContain('烟草专卖局')
  })

  it('are found by a word of their name in either script, and say when none is', async () => {
    const { container } = await renderAddress('/v2/personal/department?keyword=民政廳', {
      ...channelAnswers,
      '/api/spellings': { spellings: ['民政廳', '民政厅'] },
    })
    expect(getAllByRole(container, 'listitem')).toHaveLength(1)
    const empty = await renderAddress('/v2/personal/department?keyword=没有', {
      ...channelAnswers,
      '/api/spellings': { spellings: ['没有'] },
    })
    expect(empty.container.textContent).toContain('没有名称含“没有”的部门')
    expect(getByRole(empty.container, 'link', { name: '查看全部部门' }).getAttribute('href')).toBe(
      '/v2/personal/department',
    )
  })

  it('one that an old link names opens its matters', async () => {
    await expect(render('/v2/personal/department?deptCode=YY0300004')).rejects.toMatchObject({
      location: '/v2/personal/theme?deptCode=YY0300004',
    })
  })
})

describe('activities', () => {
  it('stand by their kind', async () => {
    const { container } = await render('/v2/personal/activity')
    const kinds = getAllByRole(container, 'heading', { level: 2 }).map((heading) => heading.textContent)
    expect(kinds).toEqual(['人生事件', '专题服务'])
    expect(getByRole(container, 'link', { name: '生育收养' }).getAttribute('href')).toBe(
      '/v2/personal/activity?catalogCode=life-birth',
    )
  })

  it('one has its groups: what is done together first, then matters with what to know', async () => {
    const { container, title } = await render('/v2/personal/activity?catalogCode=life-birth')
    expect(title).toBe(activity.name)
    const together = getByRole(container, 'region', { name: '一起办' })
    expect(getAllByRole(together, 'link').map((link) => link.getAttribute('href'))).toEqual([
      '/guide-combo/ot-09',
      '/scene-guide/birth',
    ])
    expect(getByRole(container, 'region', { name: '落户参保' }).textContent).toContain('出生后一个月内')
    expect(getByRole(container, 'region', { name: '人生大事与专题' }).textContent).not.toContain(activity.name)
  })

  it('one of the other audience has its address there; an unknown one is missing', async () => {
    await expect(render('/v2/legal/activity?catalogCode=life-birth')).rejects.toMatchObject({
      location: '/v2/personal/activity?catalogCode=life-birth',
      statusCode: 301,
    })
    await expect(render('/v2/personal/activity?catalogCode=nothing')).rejects.toMatchObject({ statusCode: 404 })
  })
})
