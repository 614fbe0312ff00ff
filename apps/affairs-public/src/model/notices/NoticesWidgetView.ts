import type { CodedDto, PageInfoDto } from '@portal/contracts'

/** What the notices on another site are rendered from. */
export interface NoticesWidgetView {
  readonly title: string
  readonly page: PageInfoDto
  readonly types: readonly CodedDto[]
  readonly notices: readonly WidgetNotice[]
  /** The list in the portal. */
  readonly moreHref: string
}

interface WidgetNotice {
  readonly id: string
  readonly title: string
  readonly href: string
  readonly day: string
  readonly type: string
  /** 失效, 废止, 已归档 */
  readonly marks: readonly string[]
}
