import { useListHref } from '@portal/area/react'
import { ButtonLink, EmptyState } from '@portal/ui'

interface BehindLastPageProps {
  title: string
  /** How many there are on the pages before, with their unit. */
  total: string
}

/** A page number that is too high: somebody kept the address, and the list has become shorter. */
export function BehindLastPage({ title, total }: BehindLastPageProps) {
  const hrefTo = useListHref()
  return (
    <EmptyState
      title={title}
      reason={`一共 ${total}，前面的页里都有。`}
      actions={<ButtonLink href={hrefTo({})}>回到第一页</ButtonLink>}
    />
  )
}
