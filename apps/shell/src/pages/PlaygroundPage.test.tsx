// @vitest-environment jsdom
import { getByRole, queryByRole } from '@testing-library/dom'
import { describe, expect, it } from 'vitest'
import { renderAddress } from '../test/renderAddress.ts'

const codeBelow = (container: HTMLElement, name: string) =>
  getByRole(container, 'region', { name }).querySelector('code')?.textContent ?? ''

describe('where integrators try the widgets', () => {
  it('shows one with its options in the address, and every way to write it', async () => {
    const { container } = await renderAddress('/embed?widget=halls&region=440300&look=elder&accent=green', {})
    expect(getByRole(container, 'link', { current: true }).textContent).toBe('办事大厅')
    const preview = container.querySelector('iframe')
    expect(preview?.getAttribute('src')).toBe('/embed/halls?region=440300&look=elder&accent=green')
    expect(codeBelow(container, '网页标签')).toBe(
      '<script type="module" src="https://portal.test/embed/v1.js"></script>\n<portal-halls region="440300" theme="accent: #00693a" elder></portal-halls>',
    )
    expect(codeBelow(container, '脚本')).toContain("import { mount } from 'https://portal.test/embed/v1.js'")
    expect(codeBelow(container, '框架')).toContain('src="https://portal.test/embed/halls?region=440300&amp;look=elder')
    expect(codeBelow(container, '由您的服务器画出首屏')).toContain(
      'https://portal.test/embed/fragment/halls?region=440300',
    )
    expect(codeBelow(container, 'oEmbed')).toContain(
      '/oembed?url=https%3A%2F%2Fportal.test%2Fv3%2Fcountry-hall%3Fregion%3D440300',
    )
    const form = container.querySelector('form')
    expect([...new FormData(form ?? undefined)]).toEqual([
      ['widget', 'halls'],
      ['region', '440300'],
      ['accent', 'green'],
      ['look', 'elder'],
    ])
  })

  it('begins with a guide that the search finds', async () => {
    const { container } = await renderAddress('/embed', {
      '/api/search': { hits: [{ guideCode: null }, { guideCode: '11440000A' }] },
    })
    expect(container.querySelector('iframe')?.getAttribute('src')).toBe('/embed/guide/11440000A')
    expect(codeBelow(container, '网页标签')).toContain('<portal-guide code="11440000A"></portal-guide>')
  })

  it('stays whole where nothing is found, and asks for a code', async () => {
    const { container } = await renderAddress('/embed', {})
    expect(getByRole<HTMLInputElement>(container, 'textbox', { name: '事项编码' }).value).toBe('')
    expect(getByRole(container, 'status').textContent).toContain('填写事项编码')
    expect(queryByRole(container, 'region', { name: '网页标签' })).toBeNull()
  })

  it('has no oEmbed for pieces of the home page, which are no pages', async () => {
    const { container } = await renderAddress('/embed?widget=home&code=banner', {})
    expect(codeBelow(container, '网页标签')).toContain('<portal-home-piece name="banner"></portal-home-piece>')
    expect(queryByRole(container, 'region', { name: 'oEmbed' })).toBeNull()
  })
})
