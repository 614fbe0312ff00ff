import { usePageHref, usePageView } from '@portal/area/react'
import * as affairsRoutes from '../../routes.ts'

/** What people open most from the home of disclosure. */
export function useDisclosureShortcuts(): readonly { readonly title: string; readonly href: string }[] {
  const pageHref = usePageHref()
  const { region, config } = usePageView()
  const isProvince = region.code === config.province
  return [
    { title: '权责清单', href: pageHref({ page: affairsRoutes.dutyList }) },
    { title: '政务服务目录', href: pageHref({ page: affairsRoutes.catalogue }) },
    {
      title: '公共服务清单',
      href: pageHref({ page: isProvince ? affairsRoutes.dutyServiceProvince : affairsRoutes.dutyService }),
    },
    { title: '四办', href: pageHref({ page: affairsRoutes.fourDeal }) },
    { title: '四免', href: pageHref({ page: affairsRoutes.fourAvoid }) },
    { title: '免证办', href: pageHref({ page: affairsRoutes.licenceFree }) },
    { title: '中介服务事项', href: pageHref({ page: affairsRoutes.intermediaryList }) },
    { title: '通知公告', href: pageHref({ page: affairsRoutes.notices }) },
    { title: '常见问题', href: pageHref({ page: affairsRoutes.faq }) },
  ]
}
