// @vitest-environment jsdom
import { NotFoundError, RedirectError } from '@portal/area/content'
import { getAllByRole, getByRole, getByText } from '@testing-library/dom'
import { describe, expect, it } from 'vitest'
import { fullPaper, paperAnswers } from '../test/fullPaper.ts'
import { renderAddress } from '../test/renderAddress.ts'

const { code, address } = fullPaper

describe.each([
  { kind: 'a guide', page: '/pdf/guide', own: `/api/guides/${code}/pdf` },
  { kind: 'a combined matter', page: '/pdf/guide-combo', own: `/api/combos/${code}/pdf` },
])('the paper of $kind', ({ page, own }) => {
  it('begins with the address of the live page and shows its code', async () => {
    const { container } = await renderAddress(`${page}/${code}`, paperAnswers)
    const sheet = getByRole(container, 'article')
    expect(sheet.textContent?.startsWith(`指南地址：${address}`)).toBe(true)
    expect(getByRole(sheet, 'link', { name: address }).getAttribute('href')).toBe(address)
    expect(getByRole(sheet, 'img', { name: '指南地址的二维码' }).innerHTML).toContain(fullPaper.qr.path)
  })

  it('says everything, folded nowhere, with squares to tick', async () => {
    const { container } = await renderAddress(`${page}/${code}`, paperAnswers)
    const said = container.textContent ?? ''
    for (const text of [
      '都在本市',
      '5 个工作日',
      '达到法定婚龄',
      '居民户口簿',
      '受理标准：在有效期内',
      '不收费',
      '不可以。',
    ])
      expect(said).toContain(text)
    expect(container.querySelector('details')).toBeNull()
    expect(getAllByRole(container, 'heading', { level: 2 })).toHaveLength(fullPaper.sections.length)
    expect(getByRole(container, 'rowheader').querySelectorAll('.tick')).toHaveLength(1)
    expect(getByRole(container, 'table', { name: '要准备的材料' })).toBeTruthy()
  })

  it('keeps the situation of the address: in the question, in the download and on the way back', async () => {
    const { container, requests } = await renderAddress(`${page}/${code}?region=440300&a=home:city`, paperAnswers)
    expect(requests).toContainEqual(expect.objectContaining({ query: { region: '440300', a: 'home:city' } }))
    const download = getByRole(container, 'link', { name: '下载 PDF' }).getAttribute('href')
    expect(download).toBe(`${own}?region=440300&a=home%3Acity`)
    const back = getByRole(container, 'link', { name: '返回指南' }).getAttribute('href')
    expect(`https://portal.example${back}`).toBe(address)
    expect(getByText(container, '打印')).toBeTruthy()
  })

  it('of nothing leads to the list, of an unknown code to the error page', async () => {
    await expect(renderAddress(page, {})).rejects.toBeInstanceOf(RedirectError)
    await expect(renderAddress(`${page}/${code}`, {})).rejects.toBeInstanceOf(NotFoundError)
  })
})

describe('the paper of a guide', () => {
  it('stands at one address: small letters and codes of the catalogue lead there', async () => {
    const small = renderAddress(`/pdf/guide/${code.toLowerCase()}?a=home:city`, paperAnswers)
    await expect(small).rejects.toEqual(new RedirectError(`/pdf/guide/${code}?a=home%3Acity`, 301))
    const given = { '/api/guides/000704Y01000/paper': { kind: 'paper', paper: fullPaper } }
    await expect(renderAddress('/pdf/guide/000704Y01000', given)).rejects.toEqual(
      new RedirectError(`/pdf/guide/${code}`),
    )
  })

  it('of a renumbered code leads to the one that is valid now', async () => {
    const given = { '/api/guides/OLD0000001/paper': { kind: 'moved', code } }
    await expect(renderAddress('/pdf/guide/OLD0000001', given)).rejects.toEqual(
      new RedirectError(`/pdf/guide/${code}`, 301),
    )
  })

  it('of what can be no code is not even asked for', async () => {
    await expect(renderAddress('/pdf/guide/abc', paperAnswers)).rejects.toThrow('编码不完整')
  })
})

describe('the paper of a combined matter', () => {
  it('has no situation of older links, which its file would refuse', async () => {
    const { container, requests } = await renderAddress(`/pdf/guide-combo/${code}?scene=02&a=home:city`, paperAnswers)
    expect(requests).toContainEqual(expect.objectContaining({ query: { a: 'home:city' } }))
    const download = getByRole(container, 'link', { name: '下载 PDF' }).getAttribute('href')
    expect(download).toBe(`/api/combos/${code}/pdf?a=home%3Acity`)
  })
})
