// @vitest-environment jsdom
import type { SceneDto } from '@portal/contracts'
import { getAllByRole, getByRole, getByText, queryByRole, within } from '@testing-library/dom'
import { describe, expect, it } from 'vitest'
import { scene, sceneList, walk } from '../test/combinedMatters.ts'
import { renderAddress } from '../test/renderAddress.ts'

function render(changes: Partial<SceneDto> = {}, query = '') {
  return renderAddress(`/scene-guide/birth${query}`, { '/api/scenes/birth': { ...scene, ...changes } })
}

describe('the list of scene guides', () => {
  it('has those of the region by whom they are for, and can be narrowed', async () => {
    const { container, requests } = await renderAddress('/scene-guide?region=440300&stage=出生', {
      '/api/scenes': sceneList,
    })
    expect(requests).toContainEqual({ path: '/api/scenes', query: { region: '440300', stage: '出生' } })
    const group = getByRole(container, 'region', { name: '个人和家庭' })
    const link = getByRole(group, 'link', { name: '孩子出生了' })
    expect(link.getAttribute('href')).toBe('/scene-guide/birth?region=440300')
    const stages = getByRole(container, 'navigation', { name: '按阶段筛选' })
    expect(getByRole(stages, 'link', { name: '全部' }).getAttribute('href')).toBe('/scene-guide?region=440300')
    expect(getByRole(stages, 'link', { current: true }).textContent).toBe('出生')
  })

  it('says where to go on when there is none', async () => {
    const answer = { '/api/scenes': { stages: [], scenes: [] } }
    const { container } = await renderAddress('/scene-guide?stage=出行', answer)
    expect(container.textContent).toContain('广东省没有“出行”的场景导办')
    expect(getByRole(container, 'link', { name: '看全部场景' }).getAttribute('href')).toBe('/scene-guide')
  })
})

describe('a scene guide that is still being asked', () => {
  it('is a form that works without scripts: one question, and the answers so far in one field', async () => {
    const { container, requests } = await render({ walk }, '?a=place:hospital&a=hukou:father&region=440300')
    expect(requests).toContainEqual({
      path: '/api/scenes/birth',
      query: { region: '440300', a: 'place:hospital,hukou:father' },
    })
    const form = container.querySelector('main form, form')
    expect(form?.getAttribute('action')).toBe('/scene-guide/birth#walk')
    const sent = [...new FormData(form as HTMLFormElement)]
    expect(sent).toEqual([
      ['region', '440300'],
      ['a', 'place:hospital,hukou:father'],
    ])
    expect(getAllByRole(container, 'checkbox').map((box) => box.getAttribute('value'))).toEqual([
      'wishes:card',
      'wishes:insure',
      'wishes:-',
    ])
    expect(getByRole(container, 'heading', { level: 2 }).id).toBe('walk')
    expect(container.textContent).not.toContain('您要办')
  })

  it('asks for the county before the first question, and leads back to it with the answers', async () => {
    const { container } = await render({ walk }, '?a=place:hospital')
    getByText(container, '先选您所在的县区')
    const from = encodeURIComponent('/scene-guide/birth?a=place%3Ahospital')
    expect(getByRole(container, 'link', { name: '选县区' }).getAttribute('href')).toBe(`/v3/regions?from=${from}`)
    const inCity = await render({ walk }, '?region=440300')
    expect(inCity.container.textContent).not.toContain('先选您所在的县区')
  })

  it('asks an answered question again from its link, and ignores one that nobody asked', async () => {
    const { container } = await render({ walk }, '?a=place:hospital,hukou:father&change=hukou')
    expect(getByRole(container, 'radio', { checked: true }).getAttribute('value')).toBe('hukou:father')
    const other = await render({ walk }, '?a=place:hospital,hukou:father&change=card')
    expect(getAllByRole(other.container, 'checkbox')).toHaveLength(3)
  })

  it('says that the questions have changed since the link was made, and offers to begin anew', async () => {
    const notices = ['“孩子随谁落户？”的选项已经更新，请重新选择。']
    const { container } = await render({ walk: { ...walk, notices, isOutdated: true } })
    expect(container.textContent).toContain('问题已经更新，这个链接中的部分回答不再适用')
    getByText(container, notices[0] ?? '')
    const [restart] = getAllByRole(container, 'link', { name: '重新开始' })
    expect(restart?.getAttribute('href')).toBe('/scene-guide/birth#walk')
  })
})

describe('the result of a scene guide', () => {
  it('lists what to do in order with reason and due, each with its guide or its combined matter', async () => {
    const { container } = await render({}, '?region=440300')
    getByRole(container, 'heading', { level: 2, name: '您要办 2 件事' })
    const result = getByRole(container, 'region', { name: '您要办 2 件事' })
    for (const words of ['出生后一个月内', '落户、参保可以一次申请', '带上父母的身份证', '罗湖公安分局'])
      expect(result.textContent).toContain(words)
    const hrefs = (name: string | RegExp) => getByRole(result, 'link', { name }).getAttribute('href')
    expect(hrefs('新生儿出生“一件事”')).toBe('/v3/guide-combo/ot-09?region=440300')
    expect(hrefs('准备办理')).toBe('/v3/guide-combo/processing/ot-09?region=440300')
    // The guide opens in the situation that the matter stands for.
    expect(decodeURIComponent(hrefs('出生登记（户口）') ?? '')).toBe(
      '/v3/guide/11440303YY0303038G4000703Y08000?region=440300&a=who:newborn',
    )
    expect(hrefs(/^在线办理/)).toBe('https://apply.example.gov.cn/hukou')
  })

  it('has every material once, by what there is to do about it, and where to go', async () => {
    const { container } = await render()
    const materials = within(getByRole(container, 'region', { name: '材料' }))
    materials.getByRole('checkbox', { name: '已备好：父母身份证' })
    expect(materials.getAllByRole('checkbox')).toHaveLength(1)
    expect(materials.getAllByText('原件 2 份 · 复印件 1 份 · 政府部门核发 · 用于“出生登记（户口）”')).toHaveLength(2)
    materials.getByText(/由“出生医学证明签发”办出，不用带/)
    const places = getByRole(container, 'region', { name: '去哪里办' })
    for (const words of ['罗湖区文锦中路 1 号', '周一至周五 9:00—17:00', '0755-25666666'])
      expect(places.textContent).toContain(words)
    const card = getByRole(places, 'link', { name: '罗湖区文锦中路 1 号' })
    expect(card.getAttribute('href')).toBe('/v3/country-hall?region=440303#hall-440303')
  })

  it('says what was left out and why', async () => {
    const { container } = await render()
    getByText(container, '生育津贴申领')
    getByText(container, '您在“还想一起办什么？”中没有选择“生育津贴”')
  })

  it('that asks for nothing says so and leads back', async () => {
    const { container } = await render({ results: [], materials: [], places: [], leftOut: [] })
    getByRole(container, 'heading', { name: '按您的回答，没有要办的事' })
    expect(getAllByRole(container, 'link', { name: '重新开始' })).toHaveLength(2)
    expect(queryByRole(container, 'region', { name: '材料' })).toBeNull()
  })
})

describe('what to know before reading on', () => {
  it('names the region whose scene it is where the visitor’s own has not opened it', async () => {
    const shenzhen = { code: '440300', name: '深圳市', level: 'city' } as const
    const { container } = await render({ isOpenHere: false, region: shenzhen })
    expect(container.textContent).toContain('广东省还没有开通')
    expect(container.textContent).toContain('下面是深圳市的办法')
  })

  it('says that it is no longer in use, and what took its place', async () => {
    const successor = { code: 'born', name: '生了孩子' }
    const { container } = await render({ blocks: ['“孩子出生了”已经停止使用'], successor })
    expect(container.textContent).toContain('“孩子出生了”已经停止使用')
    expect(getByRole(container, 'link', { name: '看“生了孩子”' }).getAttribute('href')).toBe('/scene-guide/born')
  })
})

it('an unknown or malformed scene is missing, on the page and as data', async () => {
  await expect(renderAddress('/scene-guide/nothing', {})).rejects.toMatchObject({ statusCode: 404 })
  const refused = { problem: { errors: [{ name: 'code', message: '编码有误' }] } }
  const error = Object.assign(new Error('bad request'), { status: 400, ...refused })
  await expect(renderAddress('/scene-guide/x', { '/api/scenes/x': error })).rejects.toMatchObject({ statusCode: 404 })
  await expect(renderAddress('/scene-guide/data?id=nothing', {})).rejects.toMatchObject({ statusCode: 404 })
})

it('the data of a scene are those of its page, by the same answers; without an id those of all', async () => {
  const { data, requests } = await renderAddress('/scene-guide/data?id=birth&a=place:hospital', {
    '/api/scenes/birth': scene,
  })
  expect(data).toEqual({ scene })
  expect(requests).toContainEqual({ path: '/api/scenes/birth', query: { region: '440000', a: 'place:hospital' } })
  const all = await renderAddress('/scene-guide/data', { '/api/scenes': sceneList })
  expect(all.data).toEqual({ scenes: sceneList })
})
