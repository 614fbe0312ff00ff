import { type AnyPage, definePage, type RouteName, routeOf } from '@portal/area'
import type { HomeDto } from '@portal/contracts'
import type { ComponentType } from 'react'
import { getHome } from '../api/getHome.ts'

/** Declares a page that draws one block of the home page and nothing else. */
export function definePiece<N extends RouteName>(name: N, Page: ComponentType<{ data: HomeDto }>): AnyPage<N> {
  return definePage(name, { load: (request) => getHome(request), title: () => routeOf(name).title, Page })
}
