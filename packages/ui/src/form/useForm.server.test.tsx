// @vitest-environment jsdom
import { fireEvent, getByRole, queryByRole } from '@testing-library/dom'
import { act } from 'react'
import { hydrateRoot, type Root } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { ContactForm } from '../../test/ContactForm.tsx'
import type { InitialForm } from './formState.ts'

let container: HTMLElement
let root: Root | undefined

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  container = document.body.appendChild(document.createElement('div'))
})

afterEach(() => {
  act(() => root?.unmount())
  root = undefined
  container.remove()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const textbox = (name: string) => getByRole<HTMLInputElement>(container, 'textbox', { name })

describe('a form from the server', () => {
  const initial: InitialForm = {
    values: { name: '李四', phone: '1', kind: 'complaint', days: ['2026-01-01', ''], isPublic: 'true' },
    errors: [
      { name: 'days', message: '请选择结束日期' },
      { name: 'phone', message: '请填写正确的电话' },
    ],
  }

  it('shows faults and input without script, with a link to each field', () => {
    container.innerHTML = renderToString(<ContactForm initial={initial} />)
    expect(textbox('姓名').value).toBe('李四')
    expect(getByRole<HTMLInputElement>(container, 'radio', { name: '投诉' }).checked).toBe(true)
    expect(getByRole<HTMLInputElement>(container, 'checkbox', { name: '公开' }).checked).toBe(true)
    const link = getByRole(container, 'link', { name: '请填写正确的电话' })
    expect(link.getAttribute('href')).toBe(`#${textbox('电话').id}`)
    expect(getByRole<HTMLFormElement>(container, 'form').noValidate).toBe(false)
    expect(textbox('姓名').required).toBe(true)
  })

  it('is taken over without a difference, keeps what was typed before and does not move the cursor', async () => {
    container.innerHTML = renderToString(<ContactForm initial={initial} />)
    textbox('姓名').value = '王五'
    const errors = vi.spyOn(console, 'error')
    await act(async () => {
      root = hydrateRoot(container, <ContactForm initial={initial} />)
    })
    expect(errors).not.toHaveBeenCalled()
    expect(textbox('姓名').value).toBe('王五')
    expect(document.activeElement).toBe(document.body)
    expect(getByRole<HTMLFormElement>(container, 'form').noValidate).toBe(true)
    act(() => fireEvent.change(textbox('电话'), { target: { value: '13800138000' } }))
    expect(queryByRole(container, 'link', { name: '请填写正确的电话' })).toBeNull()
  })
})
