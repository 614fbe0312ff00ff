// @vitest-environment jsdom
import { webcrypto } from 'node:crypto'
import { PageContextProvider } from '@portal/area/react'
import { httpTo, liveRoutes, viewOf } from '@portal/area/testing'
import { RouteTable } from '@portal/contracts/routes'
import * as hallRoutes from '@portal/halls/routes'
import { renderInBrowser } from '@portal/ui/testing'
import { findByRole, fireEvent, getByLabelText, getByRole, queryByRole, waitFor } from '@testing-library/dom'
import { act, useState } from 'react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { CorrectionView, InteractionView, WriteView } from '../model/interaction/InteractionView.ts'
import * as affairsRoutes from '../routes.ts'
import { receipt } from '../test/interactionAnswers.ts'
import { Page } from './InteractionPage.tsx'

const table = new RouteTable([...liveRoutes('affairs-public', affairsRoutes), ...liveRoutes('halls', hallRoutes)])
const proof = { ticket: 'words', question: '请写出“三加五”的得数' }
const start = { values: {}, errors: [] }

const correction = (clientToken: string): CorrectionView => ({
  kind: 'correction',
  clientToken,
  proof,
  start: { ...start, values: { page: '/v3/notices' } },
  receipt: undefined,
})
const write = (clientToken: string): WriteView => ({
  kind: 'write',
  title: '我要写信',
  lead: '',
  entry: 'mail',
  clientToken,
  proof,
  region: { code: '440000', name: '广东省' },
  regions: [],
  departments: [],
  matter: undefined,
  start,
  receipt: undefined,
})

/** What a move within the page does: the same page with what the new address has. */
let move: (view: InteractionView) => void = () => undefined

function Moving({ first }: { first: InteractionView }) {
  const [data, setData] = useState(first)
  move = setData
  return (
    <PageContextProvider view={viewOf('/v3/gov-people-interact', table)} http={http}>
      <Page data={data} />
    </PageContextProvider>
  )
}

const render = async (first: InteractionView) => (await renderInBrowser(<Moving first={first} />)).container
const moveTo = (view: InteractionView) => act(async () => move(view))

const type = (container: HTMLElement, label: RegExp, text: string) =>
  act(async () => void fireEvent.input(getByLabelText(container, label), { target: { value: text } }))
const choose = (container: HTMLElement, label: RegExp) =>
  act(async () => getByLabelText<HTMLInputElement>(container, label).click())
const press = (container: HTMLElement, name: string) =>
  act(async () => getByRole(container, 'button', { name }).click())
const heading = (name: string) => ({ level: 1, name })

/** The content service; a question in words is given where work is asked for, too: it is the simpler one here. */
let sent: Record<string, unknown>[]
let answer: () => Response | Promise<Response>
const http = httpTo((path, body) => {
  if (path.startsWith('/api/challenge')) return Response.json({ ...proof, kind: 'words', expiresAt: '' })
  sent.push(typeof body === 'string' ? JSON.parse(body) : Object.fromEntries(body ?? []))
  return answer()
})

beforeEach(() => {
  sent = []
  vi.stubGlobal('crypto', { randomUUID: () => webcrypto.randomUUID() })
  Element.prototype.scrollIntoView = () => undefined
})
afterEach(() => {
  vi.unstubAllGlobals()
  sessionStorage.clear()
})

/** The browser cannot work here: the first sending brings the question. */
async function sendWithAnswer(container: HTMLElement, button: string) {
  await press(container, button)
  await type(container, /^验证问题/, '8')
  await press(container, button)
}

async function fillIn(container: HTMLElement, title: string) {
  for (const label of [/^咨询/, /^不公开/]) await choose(container, label)
  await type(container, /^标题/, title)
  await type(container, /^内容/, '晚上看不见路。')
  await type(container, /^您的称呼/, '王女士')
  await type(container, /^联系方式/, '13800002001')
}

async function sendReviewed(container: HTMLElement) {
  await press(container, '核对并提交')
  await press(container, '确认提交')
  await type(container, /^验证问题/, '8')
  await press(container, '核对并提交')
  await press(container, '确认提交')
}

describe('a form that was sent', () => {
  test('gives its place to a new one when the visitor opens the form again', async () => {
    answer = () => Response.json({ no: `JC${sent.length}` })
    const container = await render(correction('one'))
    const report = async (text: string) => {
      await type(container, /^问题描述/, text)
      await choose(container, /^其他/)
      await sendWithAnswer(container, '提交')
      await findByRole(container, 'heading', heading('已收到，谢谢您'))
    }
    await report('第一处')
    await moveTo(correction('two'))
    expect(queryByRole(container, 'heading', heading('网页纠错'))).toBeTruthy()
    await report('第二处')
    expect(sent.map(({ text, clientToken }) => [text, clientToken])).toEqual([
      ['第一处', 'one'],
      ['第二处', 'two'],
    ])
  })

  test('gives its place to a new letter, which begins at the first step', async () => {
    answer = () => Response.json(receipt)
    const container = await render(write('one'))
    await fillIn(container, '路灯坏了')
    await sendReviewed(container)
    await findByRole(container, 'heading', heading('来信已收到'))
    await moveTo(write('two'))
    expect(queryByRole(container, 'heading', heading('我要写信'))).toBeTruthy()
    expect(getByLabelText<HTMLInputElement>(container, /^标题/).value).toBe('')
    expect(container.querySelector('[aria-current=step]')?.textContent).toContain('写信')
  })
})

describe('a letter', () => {
  test('whose receipt was lost is the same letter when it is sent again after the page was loaded anew', async () => {
    answer = () => Promise.reject(new TypeError('connection lost'))
    vi.stubGlobal('reportError', () => undefined)
    const first = await render(write('one'))
    await fillIn(first, '路灯坏了')
    await sendReviewed(first)
    expect(getByRole(first, 'alert').textContent).toContain('填写的内容都还在')
    first.remove()
    answer = () => Response.json(receipt)
    const again = await render(write('two'))
    expect(again.textContent).toContain('已恢复您上次在这台设备上写的内容')
    expect(again.textContent).toContain('选过的附件不会保留，请重新选择。')
    await sendReviewed(again)
    await findByRole(again, 'heading', heading('来信已收到'))
    expect(sent.map(({ clientToken, title }) => [clientToken, title])).toEqual([
      ['one', '路灯坏了'],
      ['one', '路灯坏了'],
    ])
  })

  test('whose form carried another before is another letter once the form is opened again, with what was typed', async () => {
    const detail = '内容不能再改。需要补充的，请重新打开表单另写。'
    answer = () => Response.json({ title: '已经提交过', detail }, { status: 409 })
    const first = await render(write('one'))
    await fillIn(first, '补充一点')
    await sendReviewed(first)
    expect(getByRole(first, 'alert').textContent).toContain('请重新打开表单另写')
    await type(first, /^内容/, '晚上看不见路，共三盏。')
    first.remove()
    answer = () => Response.json(receipt)
    const again = await render(write('two'))
    expect(getByLabelText<HTMLInputElement>(again, /^标题/).value).toBe('补充一点')
    await sendReviewed(again)
    await findByRole(again, 'heading', heading('来信已收到'))
    expect(sent.at(-1)).toMatchObject({ clientToken: 'two', content: '晚上看不见路，共三盏。' })
  })

  test('that is written says what is wrong with a file when it is chosen', async () => {
    const letter = await render(write('one'))
    const field = getByLabelText(letter, /^附件/)
    const attach = (name: string, bytes: string) =>
      act(async () => void fireEvent.change(field, { target: { files: [new File([bytes], name)] } }))
    await attach('说明.txt', '文字')
    const said = () => document.getElementById(`${field.id}-found`)?.textContent
    await waitFor(() => expect(said()).toBe('附件“说明.txt”不是 PDF、PNG 或 JPG 文件，请转换格式后再上传'))
    expect(field.getAttribute('aria-invalid')).toBe('true')
    await attach('说明.pdf', '%PDF-1.7\n')
    await waitFor(() => expect(said()).toBe(''))
    expect(field.hasAttribute('aria-invalid')).toBe(false)
  })

  test('that is begun anew is another letter', async () => {
    answer = () => Response.json(receipt)
    const first = await render(write('one'))
    await fillIn(first, '写了一半')
    first.remove()
    const again = await render(write('two'))
    await type(again, /^标题/, '')
    await press(again, '核对并提交')
    await press(again, '清空重写')
    const question = await findByRole(document.body, 'dialog', { name: '清空重写' })
    await press(question, '清空')
    expect(getByLabelText<HTMLInputElement>(again, /^标题/).value).toBe('')
    // Nothing is left of it: no faults, no count; and the cursor is where the letter begins, its button is gone.
    expect(getByRole(again, 'alert').textContent).toBe('')
    expect(again.textContent).toContain('已写 0 个字')
    expect(document.activeElement).toBe(getByRole(again, 'heading', heading('我要写信')))
    await fillIn(again, '另一件事')
    await sendReviewed(again)
    expect(sent.at(-1)).toMatchObject({ clientToken: 'two', title: '另一件事' })
  })
  test('that moves to another region asks for a department there: the one chosen before is none of its', async () => {
    const first = await render({ ...write('one'), departments: [{ code: 'YY2400009', name: '广东省公安厅' }] })
    const department = getByLabelText<HTMLSelectElement>(first, /^希望哪个部门答复/)
    await act(async () => void fireEvent.change(department, { target: { value: 'YY2400009' } }))
    await type(first, /^标题/, '路灯坏了')
    first.remove()
    const again = await render({ ...write('two'), region: { code: '440300', name: '深圳市' } })
    expect(getByLabelText<HTMLInputElement>(again, /^标题/).value).toBe('路灯坏了')
    const [shown] = getByLabelText<HTMLSelectElement>(again, /^希望哪个部门答复/).selectedOptions
    expect(shown?.textContent).toBe('不清楚由哪个部门负责')
  })

  test('is sent as it was looked over, whatever is typed while it is on its way', async () => {
    const container = await render(write('one'))
    await fillIn(container, '路灯坏了')
    await press(container, '核对并提交')
    await press(container, '确认提交')
    await type(container, /^验证问题/, '8')
    await press(container, '核对并提交')
    let arrive: (answer: Response) => void = () => undefined
    answer = () => new Promise((resolve) => (arrive = resolve))
    await press(container, '确认提交')
    expect(queryByRole(container, 'button', { name: '返回修改' })).toBeNull()
    await act(async () => arrive(Response.json(receipt)))
    await findByRole(container, 'heading', heading('来信已收到'))
  })
})

test('a query code does not stay in its form when the letter is opened', async () => {
  const container = await render({ kind: 'status', start, found: undefined, locked: undefined })
  await type(container, /^查询码/, '7K2M-9QXD-04TR-B6WE')
  window.dispatchEvent(new Event('pagehide'))
  expect(getByLabelText<HTMLInputElement>(container, /^查询码/).value).toBe('')
})

test('the code that was kept leaves the cursor where it is, and is kept once', async () => {
  const container = await render({ ...write('one'), receipt })
  const button = getByRole(container, 'button', { name: '在这台设备上记住' })
  button.focus()
  await act(async () => button.click())
  expect([button.textContent, document.activeElement]).toEqual(['已记住，在“我的”里', button])
  // What is disabled can hold no cursor: browsers take it away.
  expect([button.hasAttribute('disabled'), button.getAttribute('aria-disabled')]).toEqual([false, 'true'])
  localStorage.clear()
  await act(async () => button.click())
  expect(localStorage.length).toBe(0)
})
