// @vitest-environment jsdom
import { getByRole } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { drawInBrowser } from '../testing/drawInBrowser.tsx'
import { Field } from './Field.tsx'

test('label, hint and message belong to the control', async () => {
  const { container } = await drawInBrowser(
    <Field label="办件编号" hint="见受理回执" message="办件编号应为 23 位数字" isRequired id="number">
      {(control) => <input type="text" {...control} />}
    </Field>,
  )
  const input = getByRole(container, 'textbox', { name: '办件编号（必填）' })
  const described = input.getAttribute('aria-describedby')?.split(' ') ?? []
  expect(described.map((id) => document.getElementById(id)?.textContent)).toEqual([
    '见受理回执',
    '办件编号应为 23 位数字',
  ])
  expect(input.getAttribute('aria-invalid')).toBe('true')
  expect(input.id).toBe('number')
})

test('a field without faults carries no empty attributes', async () => {
  const { container } = await drawInBrowser(
    <Field label="姓名">{(control) => <input type="text" {...control} />}</Field>,
  )
  const input = getByRole(container, 'textbox', { name: '姓名' })
  expect(input.getAttributeNames().filter((name) => name.startsWith('aria-'))).toEqual([])
})
