import fc from 'fast-check'
import { expect, test } from 'vitest'
import { attachmentHeader } from './attachmentHeader.ts'

test.each([
  ['申请表.docx', `attachment; filename="___.docx"; filename*=UTF-8''%E7%94%B3%E8%AF%B7%E8%A1%A8.docx`],
  ["it's (1)*!.docx", `attachment; filename="it's (1)_!.docx"; filename*=UTF-8''it%27s%20%281%29_%21.docx`],
  ['../../etc/passwd', `attachment; filename=".._.._etc_passwd"; filename*=UTF-8''.._.._etc_passwd`],
  [
    'a"b\r\nset-cookie: x.docx',
    `attachment; filename="a_b__set-cookie_ x.docx"; filename*=UTF-8''a_b__set-cookie_%20x.docx`,
  ],
])('the name %j travels safely and whole', (name, header) => {
  expect(attachmentHeader(name)).toBe(header)
})

test('any name gives one well-formed header that decodes to a name without path marks', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 300 }), (name) => {
      const match = /^attachment; filename="([\x20-\x7E]*)"; filename\*=UTF-8''([A-Za-z0-9!#$&+.^_`|~%-]*)$/.exec(
        attachmentHeader(name),
      )
      expect(match).not.toBeNull()
      expect(match?.[1]).not.toMatch(/["\\/]/)
      expect(decodeURIComponent(match?.[2] ?? '')).not.toMatch(/[\\/:*?"<>|\p{C}]/u)
    }),
  )
})
