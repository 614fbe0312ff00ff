// @vitest-environment jsdom
import type { Route } from '@portal/area'
import { fillPattern } from '@portal/contracts/routes'
import { getByRole } from '@testing-library/dom'
import { describe, expect, it } from 'vitest'
import * as routes from './routes.ts'
import { channelAnswers } from './test/channelAnswers.ts'
import { drawAddress } from './test/drawAddress.ts'
import { answers, fullGuide, item } from './test/fullGuide.ts'

const ids: Readonly<Record<string, string>> = { item: item.catalogCode, guideLead: item.catalogCode }

const addresses = Object.entries<Route>(routes)
  .filter(([, { kind, isPending }]) => kind !== 'data' && !isPending)
  .flatMap(([name, { addresses }]) =>
    Object.values(addresses)
      .flat()
      .map((pattern) => fillPattern(pattern, { id: ids[name] ?? fullGuide.code, service: 'personal' })),
  )

describe('every page of the area', () => {
  it.each(addresses)('%s is drawn on the server with one heading and text', async (address) => {
    const { container, title } = await drawAddress(address, { ...answers, ...channelAnswers })
    expect(getByRole(container, 'heading', { level: 1 }).textContent).not.toBe('')
    expect(container.textContent?.length).toBeGreaterThan(50)
    expect(container.textContent).not.toMatch(/undefined|null|NaN|\[object/)
    expect(title).not.toBe('')
  })

  it.each(addresses)('%s writes no style attribute, which the content policy would refuse', async (address) => {
    expect((await drawAddress(address, { ...answers, ...channelAnswers })).html).not.toContain(' style=')
  })
})
