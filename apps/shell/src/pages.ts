import type { AreaPages } from '@portal/area'
import { pendingPage } from '@portal/ui'

/** Every page of the area: route name → drawings. The only file the shell loads. */
export const pages = {
  authentication: pendingPage('authentication', ['登录中提示']),
  about: pendingPage('about', ['网站定位', '功能', '主办承办', '联系方式']),
  privacyPolicy: pendingPage('privacyPolicy', ['章节目录', '版本', '生效日期', '历史']),
  serviceAgreement: pendingPage('serviceAgreement', ['章节目录', '版本', '生效日期', '历史']),
} satisfies AreaPages<'shell'>
