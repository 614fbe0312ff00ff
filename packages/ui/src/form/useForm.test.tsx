// @vitest-environment jsdom
import { fireEvent, getByRole, getByText, queryByRole, within } from '@testing-library/dom'
import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { ContactForm, type ContactFormProps } from '../../test/ContactForm.tsx'
import { FAILED_NOTICE, OFFLINE_NOTICE } from './useForm.ts'

let container: HTMLElement
let root: Root | undefined
/** Whether the browser would have posted the form; the listener stands outside of React and keeps jsdom from trying. */
let posts: boolean[]

function notePost(event: Event) {
  posts.push(!event.defaultPrevented)
  event.preventDefault()
}

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  container = document.body.appendChild(document.createElement('div'))
  posts = []
  window.addEventListener('submit', notePost)
})

afterEach(() => {
  act(() => root?.unmount())
  root = undefined
  container.remove()
  window.removeEventListener('submit', notePost)
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

function show(props: ContactFormProps = {}) {
  act(() => {
    root = createRoot(container)
    root.render(<ContactForm {...props} />)
  })
}

const textbox = (name: string) => getByRole<HTMLInputElement>(container, 'textbox', { name })
const type = (element: HTMLElement, value: string) => act(() => fireEvent.change(element, { target: { value } }))
const leave = (element: HTMLElement, next: Element | null = null) =>
  act(() => {
    element.focus()
    fireEvent.focusOut(element, { relatedTarget: next })
  })
const press = async () => {
  await act(async () => fireEvent.click(getByRole(container, 'button', { name: '提交' })))
}
const goOffline = () => vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)

async function fillIn() {
  type(textbox('姓名'), '张三')
  type(textbox('电话'), '13800138000')
  await act(async () => fireEvent.click(getByRole(container, 'radio', { name: '咨询' })))
}

describe('a field', () => {
  it('says that it must be filled in: to the eye beside its name, to the ear by its control', () => {
    show()
    expect(textbox('姓名').required).toBe(true)
    expect(textbox('姓名').labels?.[0]?.textContent).toBe('姓名（必填）')
    expect(getByRole(container, 'group', { name: '日期' })).toBeTruthy()
    expect(getByRole(container, 'group', { name: '类型（必填）' })).toBeTruthy()
  })

  it('is not judged while it is filled in for the first time', () => {
    show()
    type(textbox('电话'), '1')
    expect(textbox('电话').getAttribute('aria-invalid')).toBeNull()
  })

  it('is judged when it is left, and the message is tied to it beside the hint', () => {
    show()
    type(textbox('电话'), '1')
    leave(textbox('电话'))
    const ids = textbox('电话').getAttribute('aria-describedby')?.split(' ') ?? []
    expect(ids.map((id) => document.getElementById(id)?.textContent)).toEqual([
      '手机或带区号的固定电话',
      '请填写正确的电话',
    ])
    expect(textbox('电话').getAttribute('aria-invalid')).toBe('true')
    expect(queryByRole(container, 'listitem')).toBeNull()
  })

  it('is judged on every change once it was left', () => {
    show()
    leave(textbox('姓名'))
    expect(getByText(container, '请填写姓名')).toBeTruthy()
    type(textbox('姓名'), '张三')
    expect(textbox('姓名').getAttribute('aria-invalid')).toBeNull()
    expect(textbox('姓名').getAttribute('aria-describedby')).toBeNull()
    type(textbox('姓名'), '张三李四王五')
    expect(getByText(container, '姓名不能超过 5 个字')).toBeTruthy()
  })

  it('is not judged when the visitor goes to the submit button', () => {
    show()
    leave(textbox('姓名'), getByRole(container, 'button', { name: '提交' }))
    expect(textbox('姓名').getAttribute('aria-invalid')).toBeNull()
  })

  it('of several controls is left only when all of them are', () => {
    show()
    const [first, second] = [
      getByRole(container, 'radio', { name: '咨询' }),
      getByRole(container, 'radio', { name: '投诉' }),
    ]
    leave(first, second)
    expect(first.getAttribute('aria-invalid')).toBeNull()
    leave(second, textbox('姓名'))
    const group = getByRole(container, 'group', { name: '类型（必填）' })
    expect(document.getElementById(group.getAttribute('aria-describedby') ?? '')?.textContent).toBe('请选择类型')
    expect(first.getAttribute('aria-invalid')).toBe('true')
  })

  it('for a range of days says how many days are allowed', () => {
    show()
    const group = within(getByRole(container, 'group', { name: '日期' }))
    type(group.getByLabelText('开始日期'), '2026-01-01')
    type(group.getByLabelText('结束日期'), '2026-01-09')
    leave(group.getByLabelText('结束日期'), textbox('姓名'))
    expect(group.getByText('选择天数不能超过 3 天')).toBeTruthy()
  })
})

describe('a refused submit', () => {
  it('lists all faults with links, puts the cursor into the first faulty field and posts nothing', async () => {
    show()
    type(textbox('姓名'), '张三')
    await press()
    expect(posts).toEqual([false])
    expect(document.activeElement).toBe(textbox('电话'))
    expect(getByRole(container, 'alert').textContent).toBe('有 2 处需要修改，改好后请重新提交')
    const links = within(getByRole(container, 'list')).getAllByRole('link')
    expect(links.map((link) => link.textContent)).toEqual(['请填写电话', '请选择类型'])
    for (const link of links) {
      expect(document.getElementById(link.getAttribute('href')?.slice(1) ?? '')).not.toBeNull()
    }
    expect(textbox('姓名').value).toBe('张三')
  })

  it('has links that put the cursor into the field, in a group into its first choice', async () => {
    show()
    await press()
    fireEvent.click(getByRole(container, 'link', { name: '请选择类型' }))
    expect(document.activeElement).toBe(getByRole(container, 'radio', { name: '咨询' }))
  })

  it('shortens the list as faults are mended', async () => {
    show()
    await press()
    type(textbox('姓名'), '张三')
    expect(getByRole(container, 'alert').textContent).toBe('有 2 处需要修改，改好后请重新提交')
    await fillIn()
    expect(getByRole(container, 'alert').textContent).toBe('')
    expect(queryByRole(container, 'list')).toBeNull()
  })

  it('puts the cursor into the first faulty field each time', async () => {
    show()
    await press()
    textbox('电话').focus()
    await press()
    expect(document.activeElement).toBe(textbox('姓名'))
  })
})

describe('a right form', () => {
  it('is posted by the browser', async () => {
    show()
    await fillIn()
    await press()
    expect(posts).toEqual([true])
  })

  it('stays, keeps its input and says so while offline', async () => {
    goOffline()
    show()
    await fillIn()
    await press()
    expect(posts).toEqual([false])
    expect(getByRole(container, 'alert').textContent).toBe(OFFLINE_NOTICE)
    expect(document.activeElement).toBe(getByRole(container, 'alert').parentElement)
    expect(textbox('姓名').value).toBe('张三')
  })

  it('goes to the script that was given, once, with clean values', async () => {
    const { promise, resolve } = Promise.withResolvers<undefined>()
    const submit = vi.fn(() => promise)
    show({ submit })
    await fillIn()
    await press()
    await press()
    await act(async () => resolve(undefined))
    expect(posts).toEqual([false, false])
    expect(submit.mock.calls).toEqual([
      [{ name: '张三', phone: '13800138000', kind: 'consult', days: undefined, isPublic: false }],
    ])
  })

  it('shows what the server refused, also what belongs to no field', async () => {
    const errors = [
      { name: 'form', message: '今天提交的次数太多，请明天再来' },
      { name: 'phone', message: '请换一个电话' },
    ]
    show({ submit: async () => ({ errors }) })
    await fillIn()
    await press()
    expect(
      within(getByRole(container, 'list'))
        .getAllByRole('listitem')
        .map((item) => item.textContent),
    ).toEqual(['请换一个电话', '今天提交的次数太多，请明天再来'])
    expect(document.activeElement).toBe(textbox('电话'))
  })

  it('that is refused as a whole says the sentence itself, and the cursor goes there', async () => {
    show({ submit: async () => ({ errors: [{ name: 'form', message: '操作次数过多，请约 12 分钟后再试。' }] }) })
    await fillIn()
    await press()
    const alert = getByRole(container, 'alert')
    expect(alert.textContent).toBe('操作次数过多，请约 12 分钟后再试。')
    expect(queryByRole(container, 'list')).toBeNull()
    expect(document.activeElement).toBe(alert.parentElement)
  })

  it('keeps its input when sending fails and reports the cause', async () => {
    const report = vi.fn()
    vi.stubGlobal('reportError', report)
    const cause = new Error('network')
    show({ submit: () => Promise.reject(cause) })
    await fillIn()
    await press()
    expect(getByRole(container, 'alert').textContent).toBe(FAILED_NOTICE)
    expect(textbox('姓名').value).toBe('张三')
    expect(report).toHaveBeenCalledWith(cause)
  })
})
