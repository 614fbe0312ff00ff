// @vitest-environment jsdom
import { SiteLink } from '@portal/ui'
import { renderInBrowser } from '@portal/ui/testing'
import { fireEvent, getByRole } from '@testing-library/dom'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Openings } from '../../model/SearchView.ts'
import { searchAnswer } from '../../test/answers.ts'
import { renderAddress } from '../../test/renderAddress.ts'
import { useOpenings } from './useOpenings.ts'

const token = 'a'.repeat(28)
const opened = (place: number, id: string) => `/api/search/opened/${token}/${place}/${id}`

let sent: string[]
beforeEach(() => {
  sent = []
  const sendBeacon = (where: string) => sent.push(where) > 0
  Object.defineProperty(navigator, 'sendBeacon', { configurable: true, value: sendBeacon })
})
afterEach(() => {
  Reflect.deleteProperty(navigator, 'sendBeacon')
  Reflect.deleteProperty(navigator, 'globalPrivacyControl')
})

function Row({ openings, isFound = true }: { openings: Openings | undefined; isFound?: boolean }) {
  const linkTo = useOpenings(openings, isFound)
  return (
    <SiteLink href="/v2/notices" {...linkTo(2, { kind: 'notice', id: 'n1' })}>
      公告
    </SiteLink>
  )
}

const counted: Openings = { token, card: undefined }

test('the link of a result says by itself where it stood, so that it is counted without scripts too', async () => {
  const answer = searchAnswer({ openingToken: token })
  const { container } = await renderAddress('/v2/search?keyword=居住证', { '/api/search': answer })
  const pings = [...container.querySelectorAll('ol h2 a')].map((link) => link.getAttribute('ping'))
  expect(pings).toEqual([opened(1, 'matter/000703Y0E000'), opened(2, 'notice/n20261020-10-440000')])
})

test('where nothing is counted no link says anything', async () => {
  const { container } = await renderAddress('/v2/search?keyword=居住证', { '/api/search': searchAnswer() })
  expect(container.querySelector('[ping]')).toBeNull()
  await renderInBrowser(<Row openings={undefined} />)
  expect(sent).toEqual([])
})

test('a page that was shown says so, and a click that the router takes says what it opens', async () => {
  const { container } = await renderInBrowser(<Row openings={counted} />)
  expect(sent).toEqual([`/api/search/shown/${token}/some`])
  fireEvent.click(getByRole(container, 'link'))
  expect(sent.slice(1)).toEqual([opened(2, 'notice/n1')])
})

test('a page without results says that nothing was found', async () => {
  await renderInBrowser(<Row openings={counted} isFound={false} />)
  expect(sent).toEqual([`/api/search/shown/${token}/none`])
})

test('whoever asks not to be followed sends nothing', async () => {
  Object.defineProperty(navigator, 'globalPrivacyControl', { configurable: true, value: true })
  const { container } = await renderInBrowser(<Row openings={counted} />)
  fireEvent.click(getByRole(container, 'link'))
  expect(sent).toEqual([])
})
