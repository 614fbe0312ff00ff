import type { PageRequest, PageView } from '@portal/area'
import type { HomeDto } from '@portal/contracts'
import { getHome } from '../api/getHome.ts'

/** What both drawings of the home page share. */
export const home = {
  load: (request: PageRequest<'home'>) => getHome(request),
  title: () => '首页',
  meta: (_: HomeDto, { region, config }: PageView) => ({
    description: `${config.siteName}：在${region.name}办事、查办事指南、看通知公告、查办件进度。`,
  }),
}
