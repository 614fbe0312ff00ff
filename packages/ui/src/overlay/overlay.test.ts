// @vitest-environment jsdom

import { BASE_POPUP_LAYER } from '@portal/config/constants'
import { configure, findByRole, findByText } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { openModal, showMessage } from './index.ts'

configure({ asyncUtilTimeout: 20_000 })

test('a modal gives true when the visitor agrees, and lies on the first popup layer', async () => {
  const answer = openModal({ title: '清空搜索历史', content: '清空后无法恢复。', okText: '清空' })
  const dialog = await findByRole(document.body, 'dialog')
  expect(dialog.parentElement?.style.zIndex).toBe(String(BASE_POPUP_LAYER))
  ;(await findByRole(dialog, 'button', { name: '清空' })).click()
  expect(await answer).toBe(true)
})

test('a modal gives false when the visitor turns away', async () => {
  const answer = openModal({ title: '离开本页', content: '填写的内容不会保留。', okText: '离开', cancelText: '留下' })
  const button = await findByRole(document.body, 'button', { name: '留下' })
  button.click()
  expect(await answer).toBe(false)
})

test('a message says how something went', async () => {
  showMessage('success', '已提交')
  expect(await findByText(document.body, '已提交')).toBeTruthy()
})
