import { PageLink } from '@portal/area/react'
import * as shellRoutes from '@portal/shell/routes'
import { Notice } from '@portal/ui'

/** Licences of one's own are seen after signing in; what follows here is for everybody. */
export function MyLicences() {
  return (
    <Notice
      title="查看自己的证照"
      action={<PageLink to={{ page: shellRoutes.authentication }}>登录后查看我的证照</PageLink>}
    >
      自己有哪些电子证照，要通过统一身份认证登录后才能看到。不登录也可以了解每种证照怎么用。
    </Notice>
  )
}
