// @vitest-environment jsdom
import { getByRole, queryByRole } from '@testing-library/dom'
import { describe, expect, it } from 'vitest'
import { finished, scene, sceneList, walk } from '../test/combinedMatters.ts'
import { renderAddress } from '../test/renderAddress.ts'

describe('scene guides on another site', () => {
  it('are chosen in the box', async () => {
    const { container } = await renderAddress('/embed/scene-guide?region=440300&look=elder', {
      '/api/scenes': sceneList,
    })
    const link = getByRole(container, 'link', { name: '孩子出生了' })
    expect(link.getAttribute('href')).toBe('/embed/scene-guide/birth?region=440300&look=elder')
    expect(getByRole(container, 'link', { name: '在门户查看全部场景' }).getAttribute('href')).toBe(
      '/scene-guide?region=440300',
    )
  })

  it('are asked in the box, by a form that works without scripts and keeps how it was asked to look', async () => {
    const { container } = await renderAddress('/embed/scene-guide/birth?a=place:hospital,hukou:father&look=elder', {
      '/api/scenes/birth': { ...scene, walk },
    })
    const form = container.querySelector('form')
    expect(form?.getAttribute('action')).toBe('/embed/scene-guide/birth#walk')
    expect([...new FormData(form ?? undefined)]).toEqual([
      ['look', 'elder'],
      ['a', 'place:hospital,hukou:father'],
    ])
    expect(getByRole(container, 'link', { name: '在门户继续回答' }).getAttribute('href')).toContain(
      '/scene-guide/birth?a=',
    )
  })

  it('end with what to do and bring, the rest in the portal with the same answers', async () => {
    const { container } = await renderAddress('/embed/scene-guide/birth', {
      '/api/scenes/birth': { ...scene, walk: finished },
    })
    expect(getByRole(container, 'heading', { name: /您要办/ })).toBeTruthy()
    expect(queryByRole(container, 'checkbox')).toBeNull()
    expect(getByRole(container, 'link', { name: '在门户查看、打印完整结果' }).getAttribute('href')).toContain('a=')
  })
})
