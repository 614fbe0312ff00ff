import { Notice, SiteLink } from '@portal/ui'
import type { CombinedNotice } from '../../model/combined/CombinedView.ts'

/** What to know before reading on. */
export function CombinedNotices({ notices }: { notices: readonly CombinedNotice[] }) {
  return notices.map(({ text, action, ...notice }) => (
    <Notice key={text} {...notice} action={action && <SiteLink href={action.href}>{action.text}</SiteLink>}>
      {text}
    </Notice>
  ))
}
