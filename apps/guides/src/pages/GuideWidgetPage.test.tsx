// @vitest-environment jsdom
import { RedirectError } from '@portal/area/content'
import type { GuideDto } from '@portal/contracts'
import { getByRole, queryByRole } from '@testing-library/dom'
import { describe, expect, it } from 'vitest'
import type { GuideWidgetView } from '../model/guide/GuideWidgetView.ts'
import { walk } from '../test/combinedMatters.ts'
import { answers, fullGuide } from '../test/fullGuide.ts'
import { renderAddress } from '../test/renderAddress.ts'

function render(query = '', changes: Partial<GuideDto> = {}) {
  const guide = { ...fullGuide, ...changes }
  return renderAddress(`/embed/guide/${guide.code}${query}`, {
    ...answers,
    [`/api/guides/${guide.code}`]: { kind: 'guide', guide },
  })
}

const hrefOf = (container: HTMLElement, name: string | RegExp) =>
  getByRole(container, 'link', { name }).getAttribute('href')

describe('a guide on another site', () => {
  it('says the answer, what to bring, where to go and how it goes, and leads to the whole guide', async () => {
    const { container, meta } = await render('?region=440303')
    expect(getByRole(container, 'heading', { level: 1 }).textContent).toContain(fullGuide.name)
    for (const name of ['带什么', '去哪里办', '怎么办']) expect(getByRole(container, 'region', { name })).toBeTruthy()
    expect(container.textContent).toContain(fullGuide.windows[0]?.address)
    expect(hrefOf(container, '在门户查看完整指南')).toMatch(new RegExp(`^/v3/guide/${fullGuide.code}`))
    expect(container.textContent).toContain('来自广东省政务服务网')
    expect(meta).toEqual({})
  })

  it('has the telephone of a place, since whom to ask stands in the portal', async () => {
    const phone = fullGuide.windows[0]?.phone ?? ''
    const { container } = await render('', { consult: phone })
    expect(getByRole(container, 'region', { name: '去哪里办' }).textContent).toContain(phone)
  })

  it('asks for the situation in its own place, and keeps how it was asked to look', async () => {
    const { container } = await render('?look=elder&accent=red', { questions: walk })
    const option = getByRole(container, 'link', { name: '家里' }).getAttribute('href')
    expect(option).toMatch(/^\/embed\/guide\//)
    expect(new URLSearchParams(option?.split(/[?#]/)[1])).toEqual(
      new URLSearchParams({ look: 'elder', accent: 'red', a: 'place:home,hukou:father' }),
    )
  })

  it('has nothing that is kept on the visitor’s device', async () => {
    const { container } = await render()
    expect(queryByRole(container, 'checkbox')).toBeNull()
    expect(queryByRole(container, 'button', { name: '打印' })).toBeNull()
  })

  it('keeps no line free for words that only the portal’s own pages bring', async () => {
    const { container, data } = await render()
    expect((data as GuideWidgetView).places.length).toBeGreaterThan(0)
    expect([...container.querySelectorAll('p')].filter((line) => line.textContent === '')).toEqual([])
  })

  it('moves to the guide of the nearest body, and stays a widget', async () => {
    const moved = renderAddress(`/embed/guide/${fullGuide.catalogCode}?look=elder`, {
      ...answers,
      [`/api/guides/${fullGuide.catalogCode}`]: { kind: 'guide', guide: fullGuide },
    })
    await expect(moved).rejects.toBeInstanceOf(RedirectError)
    await expect(moved).rejects.toMatchObject({ location: `/embed/guide/${fullGuide.code}?look=elder` })
  })
})
