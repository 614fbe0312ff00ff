// @vitest-environment jsdom
import { getByRole } from '@testing-library/dom'
import { describe, expect, it } from 'vitest'
import { renderInBrowser } from '../testing/renderInBrowser.tsx'
import { FileLink } from './FileLink.tsx'

const docx = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'

describe('a link to a file', () => {
  it.each([
    ['申请表（空白表）.docx', docx, 12_288, undefined, '《申请表》空白表（DOCX，12 KB）'],
    ['申请表（填写样本）.docx', docx, null, undefined, '《申请表》填写样本（DOCX）'],
    ['申请表（空白表）.docx', docx, null, '申请表', '《申请表》空白表（DOCX）'],
    ['申请表（空白表）', 'application/pdf', 1_572_864, '申请表', '《申请表》空白表（PDF，1.5 MB）'],
    ['身份证正反面示例.jpg', 'image/jpeg', 1, '身份证', '《身份证》正反面示例（JPG，1 KB）'],
    ['公司登记申请书（空白表）.docx', docx, null, '申请书', '《公司登记申请书》空白表（DOCX）'],
    ['申请表.docx', docx, null, '申请表', '申请表（DOCX）'],
    ['《申请表》（样表）.PDF', 'application/pdf', null, undefined, '《申请表》样表（PDF）'],
    ['收费办法（2026年修订）.pdf', 'application/pdf', 327_680, undefined, '收费办法（2026年修订）（PDF，320 KB）'],
    ['系统说明1.2', 'application/octet-stream', null, undefined, '系统说明1.2'],
  ])('to %s (%s, %s bytes) beside %s reads %s', async (name, mediaType, size, beside, words) => {
    const file = { name, mediaType, size, url: '/api/forms/a/blank.docx' }
    const { container } = await renderInBrowser(<FileLink file={file} {...(beside ? { beside } : {})} />)
    const link = getByRole(container, 'link', { name: words })
    expect(link.getAttribute('href')).toBe('/api/forms/a/blank.docx')
    expect(link.hasAttribute('download')).toBe(true)
  })

  it('does not repeat to the eye what it stands beside', async () => {
    const file = { name: '申请表（空白表）.docx', mediaType: docx, size: null, url: '/a.docx' }
    const { container } = await renderInBrowser(<FileLink file={file} beside="申请表" />)
    expect(container.querySelector('.visually-hidden')?.textContent).toBe('《申请表》')
  })

  it('that is a picture has another beside it, to look at it before', async () => {
    const file = { name: '身份证示例.jpg', mediaType: 'image/jpeg', size: null, url: '/a.jpg' }
    const { container } = await renderInBrowser(<FileLink file={file} />)
    const look = getByRole(container, 'link', { name: /^查看/ })
    expect(look.getAttribute('href')).toBe('/a.jpg')
    expect(look.hasAttribute('download')).toBe(false)
  })
})
