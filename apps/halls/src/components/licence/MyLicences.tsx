import { NATIONAL_PLATFORM } from '@portal/area'
import { Notice, SiteLink } from '@portal/ui'

/** Licences of one's own are seen where they are kept; what follows here is for everybody. */
export function MyLicences() {
  return (
    <Notice
      title="查看自己的证照"
      action={<SiteLink href={NATIONAL_PLATFORM}>去国家政务服务平台查看我的证照</SiteLink>}
    >
      自己有哪些电子证照，登录国家政务服务平台后在“我的证照”里查看和出示。本站不保存证照，这里可以了解每种证照怎么用。
    </Notice>
  )
}
