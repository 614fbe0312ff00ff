import * as affairsRoutes from '@portal/affairs-public/routes'
import { href, type LinkTarget, type PageView, type Route } from '@portal/area'
import * as guideRoutes from '@portal/guides/routes'
import * as hallRoutes from '@portal/halls/routes'
import * as searchRoutes from '@portal/search/routes'
import type { IconName } from '@portal/ui'
import * as homeRoutes from '@portal/v3-home/routes'

export interface NavigationEntry {
  readonly title: string
  /** Where there are few, and each is looked for at a glance. */
  readonly icon?: IconName
  readonly to: LinkTarget<Route>
  /** Whether the page being shown lies in this part of the portal. */
  readonly owns: (view: PageView) => boolean
}

/** Gives the entry its checked target; the list forgets which page each one names. */
function entry<R extends Route>(definition: Omit<NavigationEntry, 'to'> & { to: LinkTarget<R> }): NavigationEntry {
  return definition as unknown as NavigationEntry
}

/** Whether one of these pages is being shown; a page is known by its address, which an error page has none of. */
function isAt({ route }: PageView, ...pages: readonly Route[]): boolean {
  if (Object.keys(route.addresses).length === 0) return false
  const address = href({ page: route })
  return pages.some((page) => href({ page }) === address)
}

/** The channel a page lies in: said by its path or its query, where people's need not be said. */
function serviceOf({ params, query, route }: PageView): string | undefined {
  return params.service ?? query.service ?? ('service' in route.query ? 'personal' : undefined)
}

const publicPages = [affairsRoutes.interaction, affairsRoutes.faq]

const home = entry({
  title: '首页',
  to: { page: homeRoutes.home },
  owns: (view) => isAt(view, homeRoutes.home),
})

/** The main navigation, in the order in which it is shown. */
export const mainNavigation: readonly NavigationEntry[] = [
  home,
  entry({
    title: '个人服务',
    to: { page: guideRoutes.service, params: { service: 'personal' } },
    owns: (view) => serviceOf(view) === 'personal',
  }),
  entry({
    title: '法人服务',
    to: { page: guideRoutes.service, params: { service: 'legal' } },
    owns: (view) => serviceOf(view) === 'legal',
  }),
  entry({
    title: '一件事',
    to: { page: guideRoutes.guideCombo },
    owns: (view) => isAt(view, guideRoutes.guideCombo, guideRoutes.guideComboProcessing),
  }),
  entry({
    title: '场景导办',
    to: { page: guideRoutes.sceneGuide },
    owns: (view) => isAt(view, guideRoutes.sceneGuide),
  }),
  entry({
    title: '政务公开',
    to: { page: affairsRoutes.publicIndex },
    owns: (view) => view.route.area === 'affairs-public' && !isAt(view, ...publicPages),
  }),
  entry({
    title: '办事大厅',
    to: { page: hallRoutes.countyHall },
    owns: (view) => isAt(view, hallRoutes.countyHall, hallRoutes.branchHall),
  }),
  entry({
    title: '互动交流',
    to: { page: affairsRoutes.interaction },
    owns: (view) => isAt(view, ...publicPages),
  }),
  entry({
    title: '进度查询',
    to: { page: hallRoutes.progressQuery },
    owns: (view) => isAt(view, hallRoutes.progressQuery, hallRoutes.progressQueryDetail),
  }),
  entry({
    title: '我的证照',
    to: { page: hallRoutes.licence },
    owns: (view) => isAt(view, hallRoutes.licence),
  }),
]

/** The ways on in elder mode; the telephone stands beside them. */
export const elderNavigation: readonly NavigationEntry[] = [
  { ...home, icon: 'house' },
  entry({
    title: '搜索',
    icon: 'search',
    to: { page: searchRoutes.search },
    owns: (view) => view.route.area === 'search',
  }),
  entry({
    title: '大厅',
    icon: 'hall',
    to: { page: hallRoutes.countyHall },
    owns: (view) => isAt(view, hallRoutes.countyHall, hallRoutes.branchHall),
  }),
]
