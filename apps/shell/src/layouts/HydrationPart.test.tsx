// @vitest-environment jsdom
import { act, useId, useState } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { expect, test, vi } from 'vitest'
import { HydrationContext, HydrationPart } from './HydrationPart.tsx'
import { HydrationWatch } from './HydrationWatch.ts'

const rendered = vi.fn()

function Part({ name }: { name: string }) {
  const [isPressed, setPressed] = useState(false)
  rendered(name)
  return (
    <button type="button" id={useId()} name={name} aria-pressed={isPressed} onClick={() => setPressed(!isPressed)}>
      {name}
    </button>
  )
}

function Page() {
  return (
    <>
      <HydrationPart name="header">
        <Part name="header" />
      </HydrationPart>
      <HydrationPart name="main">
        <Part name="main" />
      </HydrationPart>
    </>
  )
}

test('a press on one part of a page that is being taken over waits for no other; all of it is told of once', async () => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })
  const container = document.body.appendChild(document.createElement('div'))
  container.innerHTML = renderToString(<Page />)
  const ids = [...container.querySelectorAll('button')].map(({ id }) => id)
  rendered.mockClear()
  const notify = vi.fn()
  const differences = vi.fn()
  const watch = new HydrationWatch(notify)
  const root = await act(async () => {
    const hydrating = hydrateRoot(
      container,
      <HydrationContext value={watch}>
        <Page />
      </HydrationContext>,
      { onRecoverableError: differences },
    )
    container.querySelector<HTMLButtonElement>('[name=header]')?.click()
    expect(rendered.mock.calls.flat()).not.toContain('main')
    expect(rendered).toHaveBeenCalledWith('header')
    return hydrating
  })
  expect(container.querySelector('[name=header]')?.getAttribute('aria-pressed')).toBe('true')
  expect(rendered).toHaveBeenCalledWith('main')
  expect([...container.querySelectorAll('button')].map(({ id }) => id)).toEqual(ids)
  expect(differences).not.toHaveBeenCalled()
  expect(notify).not.toHaveBeenCalled()
  watch.arrive()
  expect(notify).toHaveBeenCalledOnce()
  await act(async () => root.unmount())
  container.remove()
})
