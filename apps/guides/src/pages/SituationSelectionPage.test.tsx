// @vitest-environment jsdom
import type { WalkDto } from '@portal/contracts'
import { getAllByRole, getByRole } from '@testing-library/dom'
import { describe, expect, it } from 'vitest'
import { finished, walk } from '../test/combinedMatters.ts'
import { fullGuide } from '../test/fullGuide.ts'
import { renderAddress } from '../test/renderAddress.ts'

const code = fullGuide.taskCode
const address = `/guide-single/h5/selections/${code}`

function render(questions: WalkDto, query = '') {
  return renderAddress(`${address}${query}`, {
    [`/api/guides/${code}`]: { kind: 'guide', guide: { ...fullGuide, questions } },
  })
}

const locationOf = (rendering: Promise<unknown>) =>
  rendering.then(
    () => undefined,
    (error: { location?: string }) => decodeURIComponent(error.location ?? ''),
  )

describe('the situation on a phone', () => {
  it('is asked question by question, and the guide is one step away all the time', async () => {
    const { container, requests } = await render(walk, '?a=place:hospital&region=440300')
    expect(requests).toContainEqual({ path: `/api/guides/${code}`, query: { region: '440300', a: 'place:hospital' } })
    expect(getAllByRole(container, 'checkbox')).toHaveLength(3)
    const guide = getByRole(container, 'link', { name: '先不回答，看指南' }).getAttribute('href')
    expect(decodeURIComponent(guide ?? '')).toBe(`/guide-single/h5/${code}?region=440300&a=place:hospital,hukou:father`)
  })

  it('ends at the guide with the answers in its address; so does a guide that has nothing to ask', async () => {
    expect(await locationOf(render(finished))).toBe(`/guide-single/h5/${code}?a=${finished.answers}`)
    expect(await locationOf(render({ ...walk, answers: '', asked: [], next: null }))).toBe(`/guide-single/h5/${code}`)
  })

  it('stays to ask one of them again, and to say that answers were dropped', async () => {
    const { container } = await render(finished, `?a=${finished.answers}&change=hukou`)
    expect(getByRole(container, 'radio', { checked: true }).getAttribute('value')).toBe('hukou:father')
    const outdated = await render({ ...finished, notices: ['问题已经更新'], isOutdated: true })
    getByRole(outdated.container, 'link', { name: '看适合您的指南' })
  })

  it('takes a handle item for an answer, codes of the catalogue to the nearest body, and no code to the guides', async () => {
    expect(await locationOf(renderAddress(`${address}01?a=place:home`, {}))).toBe(`${address}?a=scene:h01,place:home`)
    const catalogue = renderAddress(`/guide-single/h5/selections/${fullGuide.catalogCode}`, {
      [`/api/guides/${fullGuide.catalogCode}`]: { kind: 'guide', guide: fullGuide },
    })
    expect(await locationOf(catalogue)).toBe(address)
    expect(await locationOf(renderAddress('/guide-single/h5/selections', {}))).toBe('/v2/search/guide')
  })

  it.each(['nothing', '000000000000'])('is missing for %s', async (id) => {
    await expect(renderAddress(`/guide-single/h5/selections/${id}`, {})).rejects.toMatchObject({ statusCode: 404 })
  })
})
