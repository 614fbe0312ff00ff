// @vitest-environment jsdom
import { NotFoundError, RedirectError } from '@portal/area/content'
import { getAllByRole, getByRole, queryByRole } from '@testing-library/dom'
import { describe, expect, it } from 'vitest'
import { fullMaterials, oneMaterial, paperAnswers } from '../test/fullPaper.ts'
import { renderAddress } from '../test/renderAddress.ts'

const { code } = fullMaterials.guide
const page = `/guide-single/h5/example/${code}`

function render(materialId: string, more = '') {
  const answers = { [`/api/guides/${code}/materials`]: oneMaterial(materialId) }
  return renderAddress(`${page}?materialId=${materialId}${more}`, answers)
}

describe('the samples of a guide', () => {
  it('are listed where there are any, with whom to ask about the others', async () => {
    const { container } = await renderAddress(page, paperAnswers)
    const links = getAllByRole(container, 'link').map((link) => link.getAttribute('href'))
    expect(links).toContain(`${page}?materialId=m-1`)
    expect(links).not.toContain(`${page}?materialId=m-2`)
    expect(container.textContent).toContain('样本、空白表')
    expect(container.textContent).toContain('其他材料暂无样本')
  })
})

describe('a material', () => {
  it('shows its filled-in sample first, marked as one, to download', async () => {
    const { container, title } = await render('m-1')
    expect(title).toBe('申请结婚登记声明书（样本和空白表）')
    const sheet = getByRole(container, 'region', { name: '填写样本' })
    expect(sheet.textContent).toContain('张小明')
    expect(sheet.querySelector('[data-sample]')).not.toBeNull()
    expect(container.textContent).toContain('样本仅供参考')
    const download = getByRole(container, 'link', { name: '下载样本' })
    expect(download.getAttribute('href')).toBe('/api/forms/marriage/sample.docx')
    expect(download.getAttribute('download')).toBe('声明书（填写样本）.docx')
  })

  it('shows its blank form at another address, without a mark, with room to write', async () => {
    const { container } = await render('m-1', '&file=2')
    const sheet = getByRole(container, 'region', { name: '空白表' })
    expect(sheet.textContent).not.toContain('张小明')
    expect(sheet.querySelector('[data-sample]')).toBeNull()
    expect(getAllByRole(sheet, 'row')).toHaveLength(2)
    expect(getByRole(container, 'link', { name: '空白表' }).getAttribute('aria-current')).toBe('page')
  })

  it('comes nearer by a link, which keeps the file', async () => {
    const { container } = await render('m-1', '&file=2&zoom=150')
    expect(container.querySelector('[data-zoom="150"]')).not.toBeNull()
    expect(getByRole(container, 'link', { name: '200%' }).getAttribute('href')).toBe(
      `${page}?materialId=m-1&file=2&zoom=200`,
    )
  })

  it.each(['9', '0', 'x'])('shows one of its files whatever number the address names: %s', async (file) => {
    const { container } = await render('m-1', `&file=${file}`)
    expect(getAllByRole(container, 'region')).not.toHaveLength(0)
  })

  it('without files says so, what it should look like, and whom to ask', async () => {
    const { container } = await render('m-2')
    expect(container.textContent).toContain('暂无样本')
    expect(container.textContent).toContain('2 寸红底免冠照片。')
    expect(container.textContent).toContain('可以向受理部门咨询')
    expect(queryByRole(container, 'link', { name: /下载/ })).toBeNull()
  })

  it('that an old link names by its place leads to the list: another may stand there now', async () => {
    const rendered = renderAddress(`${page}?materialId=${code}-2&file=1`, paperAnswers)
    await expect(rendered).rejects.toEqual(new RedirectError(page))
  })

  it('that the guide does not have is the error page', async () => {
    await expect(renderAddress(`${page}?materialId=m-9`, {})).rejects.toBeInstanceOf(NotFoundError)
  })
})

describe('a picture and other files', () => {
  const [statement] = fullMaterials.materials

  async function renderFile(mediaType: string) {
    const files = [{ name: '样本.png', url: '/files/1.png', mediaType, size: 2048 }]
    const material = { ...statement, id: 'm-1', samples: files, blankForms: [] }
    const answers = { [`/api/guides/${code}/materials`]: { ...oneMaterial('m-1'), materials: [material] } }
    return (await renderAddress(`${page}?materialId=m-1`, answers)).container
  }

  it('are shown where browsers can, else offered', async () => {
    expect(getByRole(await renderFile('image/png'), 'img', { name: '样本.png' }).getAttribute('src')).toBe(
      '/files/1.png',
    )
    const other = await renderFile('application/pdf')
    expect(queryByRole(other, 'img')).toBeNull()
    expect(other.textContent).toContain('请下载后打开查看')
    expect(queryByRole(other, 'link', { name: '150%' })).toBeNull()
  })
})
