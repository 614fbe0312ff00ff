import { expect, test } from 'vitest'
import { isMultipartType } from './isMultipartType.ts'

test.each([
  'multipart/form-data; boundary=----WebKitFormBoundaryAbc123',
  'multipart/form-data; boundary=---------------------------9051914041544843365972754266',
  'Multipart/Form-Data;boundary="a b:c"',
  'multipart/form-data; boundary=----formdata-undici-012345678901; charset=utf-8',
])('%s is a form with files', (type) => {
  expect(isMultipartType(type)).toBe(true)
})

test.each([
  'multipart/form-data',
  'multipart/form-data; boundary=',
  'multipart/form-data; boundary=a; boundary=b',
  'multipart/form-data; boundary="a"; BOUNDARY=b',
  'multipart/form-data; x="; boundary=a"; boundary=b',
  "multipart/form-data; boundary=a; boundary*=utf-8''b",
  'multipart/form-data; boundary*0=a; boundary=b',
  `multipart/form-data; boundary=${'a'.repeat(71)}`,
  'multipart/form-data; boundary="a\r\nb"',
  'multipart/form-data; boundary="a "',
  'multipart/mixed; boundary=a',
  'multipart/form-data, multipart/form-data; boundary=a',
])('%j is none', (type) => {
  expect(isMultipartType(type)).toBe(false)
})
