import * as affairsRoutes from '@portal/affairs-public/routes'
import { href, type Route } from '@portal/area'
import { readQuery } from '@portal/contracts/routes'
import * as guideRoutes from '@portal/guides/routes'
import * as hallRoutes from '@portal/halls/routes'
import * as searchRoutes from '@portal/search/routes'

/** Pages of the portal and the widget that shows the same on other sites; height in CSS pixels, for hosts that fix it. */
const widgets: Readonly<Record<string, { readonly widget: Route; readonly title: string; readonly height: number }>> = {
  guide: { widget: guideRoutes.guideWidget, title: '办事指南', height: 900 },
  guideSingle: { widget: guideRoutes.guideWidget, title: '办事指南', height: 900 },
  simpleGuide: { widget: guideRoutes.guideWidget, title: '办事指南', height: 900 },
  sceneGuide: { widget: guideRoutes.sceneGuideWidget, title: '场景导办', height: 640 },
  countyHall: { widget: hallRoutes.hallsWidget, title: '办事大厅', height: 720 },
  notices: { widget: affairsRoutes.noticesWidget, title: '通知公告', height: 640 },
  search: { widget: searchRoutes.searchWidget, title: '政务服务搜索', height: 420 },
}

interface ShownPage {
  readonly name: string
  readonly params: Readonly<Record<string, string>>
  readonly search: URLSearchParams
}

export interface WidgetPlace {
  readonly title: string
  readonly height: number
  /** Path and query. */
  readonly address: string
}

/** The widget that shows what a page shows; undefined for pages that have none. A guide without a code is a list, and has none. */
export function widgetOf({ name, params, search }: ShownPage): WidgetPlace | undefined {
  const found = Object.hasOwn(widgets, name) ? widgets[name] : undefined
  if (!found || (found.widget === guideRoutes.guideWidget && !params.id)) return undefined
  const { widget, title, height } = found
  const query = readQuery(widget.query, search)
  return { title, height, address: href({ page: widget, params: params.id ? { id: params.id } : {}, query }) }
}
