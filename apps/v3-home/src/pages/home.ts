import type { PageRequest, PageView } from '@portal/area'
import type { HomeDto } from '@portal/contracts'
import { getHome } from '../api/getHome.ts'

/** What both drawings of the home page share. */
export const home = {
  load: (request: PageRequest<'home'>) => getHome(request),
  title: () => '首页',
  meta: (_: HomeDto, { region, config }: PageView) => ({
    description: `${config.siteName}：${region.name}办事服务、办事指南、通知公告、办件进度。`,
  }),
}
