import { Notice, SiteLink } from '@portal/ui'
import type { QuestionnaireView } from '../../model/questionnaire/QuestionnaireView.ts'

/** Answers that could not be kept are said, never dropped in silence. */
export function QuestionnaireNotices({ walk: { notices, isOutdated, restart } }: { walk: QuestionnaireView }) {
  if (notices.length === 0) return null
  return (
    <Notice
      tone={isOutdated ? 'warning' : 'info'}
      {...(isOutdated ? { title: '问题已经更新，这个链接中的部分回答不再适用' } : {})}
      action={isOutdated && restart && <SiteLink href={restart.href}>{restart.text}</SiteLink>}
    >
      {notices.map((notice) => (
        <p key={notice}>{notice}</p>
      ))}
    </Notice>
  )
}
