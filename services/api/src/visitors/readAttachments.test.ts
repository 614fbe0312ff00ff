import { cleanName } from '@portal/validation'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readAttachment } from './readAttachments.ts'

const pdfWith = (end: string) => Buffer.from(`%PDF-1.7\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n${end}%%EOF`)
const pdf = pdfWith('startxref\n29\n')
const png = Buffer.concat([
  Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
  Buffer.from('\0\0\0\x0dIHDR', 'latin1'),
  Buffer.alloc(17),
])
const jpeg = Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 16])

test.each([
  ['末尾有空白.pdf', Buffer.concat([pdf, Buffer.from('\r\n\r\n')]), 'application/pdf'],
  ['回执.pdf', pdf, 'application/pdf'],
  ['截图.PNG', png, 'image/png'],
  ['照片.jpeg', jpeg, 'image/jpeg'],
])('%s is taken for what it is', (name, bytes, mediaType) => {
  expect(readAttachment(name, bytes)).toEqual({ name, mediaType, bytes })
})

test.each([
  ['网页.pdf', Buffer.from('<!doctype html><script>alert(1)</script>'), '不是 PDF、PNG 或 JPG 文件'],
  ['程序.png', Buffer.from('MZ\x90\0\x03'), '不是 PDF、PNG 或 JPG 文件'],
  ['图.svg', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'), '不是 PDF、PNG 或 JPG 文件'],
  ['压缩.zip', Buffer.from('PK\x03\x04'), '不是 PDF、PNG 或 JPG 文件'],
  ['照片.pdf', jpeg, '扩展名与内容不符'],
  ['单据.html', pdf, '扩展名与内容不符'],
  ['单据', pdf, '扩展名与内容不符'],
  ['残缺.png', png.subarray(0, 8), '不是 PDF、PNG 或 JPG 文件'],
  ['只有开头.pdf', Buffer.from('%PDF-1.7\n<script>alert(1)</script>'), '不完整或已损坏'],
  ['没有 startxref.pdf', Buffer.from('%PDF-1.7\n1 0 obj\n<<>>\nendobj\n%%EOF'), '不完整或已损坏'],
  ['startxref 在文件之外.pdf', pdfWith('startxref\n9999\n'), '不完整或已损坏'],
  ['startxref 指向自己之后.pdf', pdfWith('startxref\n45\n'), '不完整或已损坏'],
  ['startxref 没有数.pdf', pdfWith('startxref\n\n'), '不完整或已损坏'],
  [
    'startxref 只在较早的版本.pdf',
    Buffer.concat([pdf, Buffer.from('\n2 0 obj\n<<>>\nendobj\n%%EOF')]),
    '不完整或已损坏',
  ],
  ['没有对象.pdf', Buffer.from('%PDF-1.7\n%%EOF'), '不完整或已损坏'],
  ['截断.pdf', pdf.subarray(0, -6), '不完整或已损坏'],
  ['后面另有东西.pdf', Buffer.concat([pdf, Buffer.alloc(2_000, 'x')]), '不完整或已损坏'],
  ['空.pdf', Buffer.alloc(0), '空文件'],
  ['大.pdf', Buffer.concat([pdf, Buffer.alloc(2 * 1024 * 1024)]), '超过 2 MB'],
])('%s is refused', (name, bytes, reason) => {
  expect(readAttachment(name, bytes)).toContain(reason)
})

test.each([
  ['../../etc/passwd.pdf', 'passwd.pdf'],
  ['C:\\Users\\me\\回执.pdf', '回执.pdf'],
  ['a\u202Efdp.exe.pdf', 'afdp.exe.pdf'],
  ['$(rm -rf).pdf', '(rm -rf).pdf'],
  ['.htaccess', 'htaccess'],
  ['-rf.pdf', 'rf.pdf'],
  ['   .pdf', 'pdf'],
  ['', '附件'],
])('the name %s becomes %s', (name, cleaned) => {
  expect(cleanName(name)).toBe(cleaned)
})

test('no name leaves its folder, is longer than 100 characters or keeps a control character', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 150 }), (name) => {
      const cleaned = cleanName(name)
      expect(cleaned).not.toMatch(/[\\/\p{C}]|^\.|^-/u)
      expect([...cleaned].length).toBeLessThanOrEqual(100)
      expect(cleaned).not.toBe('')
    }),
  )
})
