// @vitest-environment jsdom
import type { Route } from '@portal/area'
import { getByRole } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { pieceCatalogue } from '../model/pieceCatalogue.ts'
import * as routes from '../routes.ts'
import { homeAnswer } from '../test/homeAnswer.ts'
import { renderAddress } from '../test/renderAddress.ts'

const answers = { '/api/home': homeAnswer() }
const addressOf = (page: Route) => page.addresses.v3?.[0] ?? ''

test('the catalogue has every piece that is rendered', () => {
  const rendered = Object.values<Route>(routes).filter(
    (route) => route.kind === 'piece' && route !== routes.homeHelpers,
  )
  expect(pieceCatalogue.map(({ page }) => page.title).sort()).toEqual(rendered.map(({ title }) => title).sort())
})

test.each(pieceCatalogue.map((piece) => [piece.name, piece] as const))(
  '%s is explained property by property, and its preview waits until it comes near',
  async (name, { page, properties }) => {
    const { data } = await renderAddress(addressOf(page), answers)
    expect(properties.map((property) => property.name).sort()).toEqual(Object.keys(data as object).sort())
    const { container } = await renderAddress('/v3/index/helpers?region=440300', answers)
    const preview = container.querySelector(`iframe[title="${name}预览"]`)
    expect(preview?.getAttribute('src')).toBe(`${addressOf(page)}?region=440300`)
    expect(preview?.getAttribute('loading')).toBe('lazy')
    expect(getByRole(container, 'region', { name })).toBeTruthy()
  },
)
