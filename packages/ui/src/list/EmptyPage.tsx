import { ButtonLink } from '../button/ButtonLink.tsx'
import { EmptyState } from '../feedback/EmptyState.tsx'

interface EmptyPageProps {
  /** What is listed: 事项. */
  what: string
  total: number
  unit?: string
  /** The list from its first page on. */
  firstHref: string
}

/** A page beyond the last of a list that has something: old links and shorter lists lead there. */
export function EmptyPage({ what, total, unit = '项', firstHref }: EmptyPageProps) {
  return (
    <EmptyState
      title={`这一页没有${what}`}
      reason={`一共 ${total} ${unit}，前面的页里都有。`}
      actions={<ButtonLink href={firstHref}>回到第一页</ButtonLink>}
    />
  )
}
