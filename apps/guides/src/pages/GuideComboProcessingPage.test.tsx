// @vitest-environment jsdom
import type { ComboProcessingDto } from '@portal/contracts'
import { getAllByRole, getByRole, queryByRole } from '@testing-library/dom'
import { describe, expect, it } from 'vitest'
import { member, processing, walk } from '../test/combinedMatters.ts'
import { renderAddress } from '../test/renderAddress.ts'

function render(changes: Partial<ComboProcessingDto> = {}, query = '') {
  return renderAddress(`/v3/guide-combo/processing/ot-09${query}`, {
    '/api/combos/ot-09/processing': { ...processing, ...changes },
  })
}

describe('the preparation of a combined matter', () => {
  it('asks, says what is settled so far, and shows no list before the last answer', async () => {
    const { container, requests } = await render(
      { walk, open: ['社会保障卡申领'], chosen: [member] },
      '?a=place:hospital',
    )
    expect(requests).toContainEqual({
      path: '/api/combos/ot-09/processing',
      query: { region: '440000', a: 'place:hospital' },
    })
    expect(container.textContent).toContain('按现在的回答，要办 1 个事项，还有 1 个看后面的回答。')
    expect(queryByRole(container, 'region', { name: '材料' })).toBeNull()
  })

  it('ends in one checklist with a box for each material to bring', async () => {
    const { container } = await render()
    getByRole(container, 'heading', { level: 2, name: '您要办 2 件事' })
    expect(getAllByRole(container, 'checkbox')).toHaveLength(1)
    expect(getByRole(container, 'link', { name: '看去哪里办' }).getAttribute('href')).toBe('#places')
    expect(container.textContent).toContain(
      '广东省政务服务网（广东省） · https://portal.test/v3/guide-combo/processing/ot-09?a=place:hospital,hukou:father,wishes:card',
    )
  })

  it('goes along as a PDF of the same answers, and to a phone; its answers are nothing to find', async () => {
    const { container, meta } = await render({}, '?a=place:hospital')
    const answers = 'place%3Ahospital%2Chukou%3Afather%2Cwishes%3Acard'
    expect(getByRole(container, 'link', { name: 'PDF' }).getAttribute('href')).toBe(
      `/pdf/guide-combo/ot-09?a=${answers}`,
    )
    expect(getByRole(container, 'img', { name: '本页网址的二维码，放大', hidden: true }).getAttribute('src')).toBe(
      `/api/qr.svg?page=guideComboProcessing&id=ot-09&generation=v3&a=${answers}`,
    )
    expect(meta.robots).toBe('noindex')
    expect((await render()).meta.robots).toBeUndefined()
  })

  it('leads online where that is possible, and nowhere while a member blocks', async () => {
    const online = { ...processing.online, url: 'https://apply.example.gov.cn' }
    const { container } = await render({ online })
    expect(getByRole(container, 'link', { name: /^在线申请/ }).getAttribute('href')).toBe(
      'https://apply.example.gov.cn',
    )
    const blocked = await render({ online, isReady: false, blocks: ['“出生登记（户口）”目前暂停办理'] })
    expect(blocked.container.textContent).toContain('“出生登记（户口）”目前暂停办理')
    expect(queryByRole(blocked.container, 'link', { name: /^在线申请/ })).toBeNull()
  })

  it('without questions is the list at once', async () => {
    const none = { ...walk, answers: '', asked: [], next: null, remaining: 0 }
    const { container } = await render({ walk: none })
    getByRole(container, 'heading', { level: 2, name: '您要办 2 件事' })
    expect(queryByRole(container, 'link', { name: '重新开始' })).toBeNull()
  })

  it('without a code leads to all combined matters, and is missing for an unknown one', async () => {
    await expect(renderAddress('/v3/guide-combo/processing?region=440300', {})).rejects.toMatchObject({
      location: '/v3/guide-combo?region=440300',
    })
    await expect(renderAddress('/guide-combo/processing/nothing', {})).rejects.toMatchObject({ statusCode: 404 })
  })
})
