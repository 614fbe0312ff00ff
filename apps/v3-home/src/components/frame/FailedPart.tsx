import { useListHref, usePageView } from '@portal/area/react'
import { Notice, VisuallyHidden } from '@portal/ui'
import type { MouseEvent } from 'react'

/** The address at hand with its query: a plain link loads the page again. */
const SAME_ADDRESS = ''

/**
 * In the place of a part that could not be read: says so, and the way to try again. With scripts the reading place stays. On
 * another site the page is not ours to load: the widget is opened again in its box.
 */
export function FailedPart({ title }: { title: string }) {
  const { container } = usePageView()
  const hrefTo = useListHref()
  const again = container === 'embed' ? { href: hrefTo({}) } : { href: SAME_ADDRESS, onClick: reload }
  return (
    <Notice
      tone="warning"
      action={
        <a {...again}>
          重试<VisuallyHidden>，重新读取{title}</VisuallyHidden>
        </a>
      }
    >
      {title}暂时没有读到，页面的其他内容不受影响。
    </Notice>
  )
}

function reload(event: MouseEvent) {
  event.preventDefault()
  location.reload()
}
