import { PageLink } from '@portal/area/react'
import { Disclosure, Icon, SiteLink, VisuallyHidden } from '@portal/ui'
import type { FaqEntry } from '../../model/faq/FaqView.ts'
import * as affairsRoutes from '../../routes.ts'
import styles from './FaqAnswer.module.css'
import { FaqVote } from './FaqVote.tsx'

interface FaqAnswerProps {
  faq: FaqEntry
  /** What came of a vote about it. */
  voted?: string | undefined
  isOpen?: boolean
}

/** A question that unfolds into its answer, the matter it is about and the day it was last looked at. */
export function FaqAnswer({ faq, voted, isOpen }: FaqAnswerProps) {
  const { id, question, paragraphs, matter, updatedAt } = faq
  return (
    <Disclosure title={question} id={id} {...(isOpen && { isOpen })}>
      <div className={styles.answer}>
        {paragraphs.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
      </div>
      <p className={styles.foot}>
        {matter && (
          <SiteLink href={matter.href}>
            办事指南：{matter.name}
            <Icon name="chevron" size="small" />
          </SiteLink>
        )}
        <span>
          更新于 <time dateTime={updatedAt}>{updatedAt}</time>
        </span>
        <PageLink to={{ page: affairsRoutes.faq, query: { id } }}>
          本条网址<VisuallyHidden>：{question}</VisuallyHidden>
        </PageLink>
      </p>
      <FaqVote id={id} question={question} {...(voted && { voted })} />
    </Disclosure>
  )
}
