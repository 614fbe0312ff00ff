// @vitest-environment jsdom
import { createHash, webcrypto } from 'node:crypto'
import { PageContextProvider, useHttp } from '@portal/area/react'
import { httpTo, liveRoutes, viewOf } from '@portal/area/testing'
import { type Route, RouteTable } from '@portal/contracts/routes'
import { defineFields } from '@portal/validation'
import { fireEvent, getByLabelText, getByRole, queryByLabelText } from '@testing-library/dom'
import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { FormSummary } from './FormSummary.tsx'
import { faultsOf } from './faultsOf.ts'
import { ProofQuestion } from './ProofQuestion.tsx'
import { sendWithProof } from './sendWithProof.ts'
import { useForm } from './useForm.ts'
import { useProof } from './useProof.ts'

const fields = defineFields({ text: { label: '内容' }, proofAnswer: { label: '验证问题' } })
const taken = vi.fn()
const query: Route = { title: '表单', addresses: { v3: ['/v3/form'] }, query: {} }
const view = viewOf('/v3/form', new RouteTable(liveRoutes('affairs', { query })))

function SmallForm({ isAsked = false }: { isAsked?: boolean }) {
  const http = useHttp()
  const proof = useProof({ ticket: 'words-0', question: '请写出“三加五”的得数' }, isAsked)
  const form = useForm(fields, {
    submit: async ({ text, proofAnswer }) => {
      const { data, problem } = await sendWithProof(http, '/api/feedback', {
        proof,
        typed: proofAnswer,
        makeBody: (proven) => ({ text, ...proven }),
      })
      if (problem !== undefined) return { errors: faultsOf(problem) }
      taken(data)
      return undefined
    },
  })
  return (
    <form {...form.props} onFocus={proof.begin} aria-label="小表单">
      <FormSummary form={form} />
      <input name="text" aria-label="内容" />
      <ProofQuestion form={form} proof={proof} />
      <button type="submit">提交</button>
    </form>
  )
}

/** The content service: which tickets it gives out, and what it says to each form. */
let answers: (() => Response)[]
let sent: { text: string; proofTicket: string; proofAnswer: string }[]
let given: string[]
let container: HTMLElement
let root: Root

const json = (body: unknown, status = 200) => Response.json(body, { status })
const refused = (message: string) =>
  json({ title: '验证没有通过', detail: `${message}。`, errors: [{ name: 'proofAnswer', message }] }, 400)
const receipt = () => json({ no: 'JC1' })

const http = httpTo((path, body) => {
  if (path === '/api/feedback') {
    sent.push(JSON.parse(String(body)))
    return answers.shift()?.() ?? receipt()
  }
  const kind = new URL(path, 'http://x').searchParams.get('kind')
  const ticket = `${kind}-${given.length + 1}`
  given.push(ticket)
  const expiresAt = new Date(Date.now() + 30 * 60_000).toISOString()
  if (kind === 'words') return json({ kind, ticket, expiresAt, question: '请写出“二加二”的得数' })
  return json({
    kind,
    ticket,
    expiresAt,
    salt: 's.',
    digest: createHash('sha256').update('s.7').digest('hex'),
    maxNumber: 20,
  })
})

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  vi.stubGlobal('crypto', webcrypto)
  answers = [receipt]
  sent = []
  given = []
  taken.mockClear()
  container = document.body.appendChild(document.createElement('div'))
  root = createRoot(container)
})
afterEach(() => {
  act(() => root.unmount())
  container.remove()
  vi.unstubAllGlobals()
})

const show = (isAsked = false) =>
  act(() =>
    root.render(
      <PageContextProvider view={view} http={http}>
        <SmallForm isAsked={isAsked} />
      </PageContextProvider>,
    ),
  )
async function press() {
  act(() => void fireEvent.click(getByRole(container, 'button')))
  // Digests are made by the platform, outside of React's time.
  for (let turn = 0; turn < 20; turn += 1) await act(() => new Promise((resolve) => setTimeout(resolve, 5)))
}

it('the browser works in the visitor’s place, from the moment the form is used', async () => {
  show()
  await act(async () => fireEvent.focusIn(getByLabelText(container, '内容')))
  expect(given).toEqual(['work-1'])
  expect(queryByLabelText(container, '验证问题')).toBeNull()
  await press()
  expect(sent).toEqual([{ proofTicket: 'work-1', proofAnswer: '7' }])
  expect(taken).toHaveBeenCalledWith({ no: 'JC1' })
})

it('a proof that was used already is made once more, without asking the visitor anything', async () => {
  answers = [() => refused('验证已经使用过，请重新验证'), receipt]
  show()
  await press()
  expect(sent.map(({ proofTicket }) => proofTicket)).toEqual(['work-1', 'work-2'])
  expect(taken).toHaveBeenCalledOnce()
})

it('where the browser has no cryptography the visitor is asked in words', async () => {
  vi.stubGlobal('crypto', {})
  show()
  await press()
  expect(sent).toEqual([])
  const answer = getByLabelText<HTMLInputElement>(container, '验证问题')
  expect(document.activeElement).toBe(answer)
  expect(container.textContent).toContain('二加二')
  act(() => fireEvent.change(answer, { target: { value: '四' } }))
  await press()
  expect(sent).toMatchObject([{ proofTicket: 'words-1', proofAnswer: '四' }])
  expect(taken).toHaveBeenCalledOnce()
})

it('a wrong answer in words is told, and the next question is another one', async () => {
  answers = [() => refused('验证答案不对，请重新验证'), receipt]
  show(true)
  act(() => fireEvent.change(getByLabelText(container, '验证问题'), { target: { value: '9' } }))
  await press()
  expect(sent).toMatchObject([{ proofTicket: 'words-0', proofAnswer: '9' }])
  expect(container.textContent).toContain('验证答案不对，请重新验证')
  expect(container.textContent).toContain('二加二')
})

it('an answer without words for the visitor is a failure that keeps everything', async () => {
  vi.stubGlobal('reportError', vi.fn())
  answers = [() => json({ oops: true }, 502)]
  show()
  await press()
  expect(getByRole(container, 'alert').textContent).toContain('填写的内容都还在')
  expect(taken).not.toHaveBeenCalled()
})
