import { hrefFrom, type LiveRoute, type PageView } from '@portal/area'
import { type ContentRequest, defineContent } from '@portal/area/content'
import { isMapped } from '@portal/contracts/routes'
import type { SiteMapEntry, SiteMapView } from '../pages/SiteMapView.ts'
import * as shellRoutes from '../routes.ts'

/** The pages that a visitor can open by himself, by area, from what the live builds declare. */
export const siteMapContent = defineContent(shellRoutes.siteMap, {
  questions: () => ({}),
  data: (_answers, request): SiteMapView => ({ groups: groupPages(request) }),
  meta: ({ groups }, { config }) => ({
    description: `${config.siteName}的全部栏目：${groups.map(({ title }) => title).join('、')}。`,
    government: { ColumnName: '关于本站', ColumnType: '网站地图' },
  }),
})

/** The areas in the order in which visitors need them. */
const groups: readonly { readonly areas: readonly string[]; readonly title: string; readonly text: string }[] = [
  { areas: ['v3-home'], title: '首页', text: '常用服务、通知和办事数据。' },
  { areas: ['guides'], title: '办事服务', text: '按人群、主题、部门和人生事件找到要办的事，看清条件、材料和流程。' },
  { areas: ['halls'], title: '办事大厅', text: '到哪里办、什么时候开门、打哪个电话，办到了哪一步。' },
  { areas: ['affairs-public'], title: '政务公开与互动', text: '清单、目录、通知公告，以及提问、建议和投诉。' },
  { areas: ['search'], title: '搜索', text: '按名称、日常说法查找服务、指南、资讯和问答。' },
  { areas: ['shell'], title: '关于本站', text: '谁在办这个网站，按什么规则办。' },
]

type Place = Pick<PageView, 'generation' | 'region' | 'config'>

function groupPages({
  liveRoutes,
  route,
  ...place
}: Place & Pick<ContentRequest, 'liveRoutes' | 'route'>): SiteMapView['groups'] {
  const pages = liveRoutes.filter((page) => isMapped(page) && page.name !== route.name)
  const named = new Set(groups.flatMap(({ areas }) => areas))
  const others = {
    areas: pages.map(({ area }) => area).filter((area) => !named.has(area)),
    title: '其他栏目',
    text: '',
  }
  return [...groups, others].flatMap(({ areas, title, text }) => {
    const entries = pages.filter(({ area }) => areas.includes(area)).flatMap((page) => listEntries(page, place))
    return entries.length > 0 ? [{ title, text, entries }] : []
  })
}

const services = [
  { service: 'personal', who: '个人' },
  { service: 'legal', who: '法人' },
]

/** A page of the service channels once for each. */
function listEntries(page: LiveRoute, place: Place): SiteMapEntry[] {
  const hasChannels = Object.values(page.addresses)
    .flat()
    .some((pattern) => pattern.includes('/:service'))
  if (!hasChannels) return [{ text: page.title, href: hrefFrom(place, { page }) }]
  return services.map(({ service, who }) => ({
    text: `${page.title}（${who}）`,
    href: hrefFrom(place, { page, params: { service } }),
  }))
}
