import { Router } from '@portal/area/router'
import { configure } from '@testing-library/dom'
import { act, type ReactNode } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { onTestFinished } from 'vitest'
import { giveDialogs } from './giveDialogs.ts'

interface Rendered {
  /** What the server sent: the page without JavaScript. */
  readonly serverHtml: string
  readonly container: HTMLElement
}

/**
 * Renders on the server, then hydrates in the browser, as every page is. Fails when the two differ. For tests only.
 * @param visit is told the address of each navigation
 */
export async function renderInBrowser(
  element: ReactNode,
  visit: (address: string) => void = () => {},
): Promise<Rendered> {
  expectActs(true)
  giveDialogs()
  const page = (
    <Router location="/" navigator={navigatorTo(visit)}>
      {element}
    </Router>
  )
  const serverHtml = renderToString(page)
  const container = document.body.appendChild(document.createElement('div'))
  container.innerHTML = serverHtml
  const differences: unknown[] = []
  const root = await act(async () =>
    hydrateRoot(container, page, { onRecoverableError: (error) => differences.push(error) }),
  )
  onTestFinished(async () => {
    await act(async () => root.unmount())
    container.remove()
  })
  if (differences.length > 0) throw new Error(`Server and browser differ: ${differences.join('\n')}`)
  return { serverHtml, container }
}

/** Tells React whether every change of the page is announced by `act`. */
function expectActs(isExpected: boolean): void {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: isExpected })
}

// While a test waits for the page to change by itself, changes come without `act`.
configure({
  // As long as vitest's own waits, for machines that have much else to do.
  asyncUtilTimeout: 20_000,
  asyncWrapper: async (wait) => {
    expectActs(false)
    try {
      return await wait()
    } finally {
      expectActs(true)
    }
  },
})

function navigatorTo(visit: (address: string) => void): Parameters<typeof Router>[0]['navigator'] {
  const toText = (to: Parameters<typeof navigator.push>[0]) =>
    typeof to === 'string' ? to : `${to.pathname ?? ''}${to.search ?? ''}${to.hash ?? ''}`
  const navigator: Parameters<typeof Router>[0]['navigator'] = {
    createHref: toText,
    go: () => {},
    push: (to) => visit(toText(to)),
    replace: (to) => visit(toText(to)),
  }
  return navigator
}
