import { preserveStill, usePageView } from '@portal/area/react'
import { KeyFacts, Notice, PageTitle, SiteLink, Tag, useIsBrowser } from '@portal/ui'
import type { GuideView, KeyFact } from '../../model/guide/GuideView.ts'
import { FactText } from '../facts/FactText.tsx'
import { StatementList } from '../facts/StatementList.tsx'
import { Deadline } from '../interactive/Deadline.tsx'
import { GuideActions } from '../interactive/GuideActions.tsx'
import styles from './GuideTop.module.css'
import { Situation } from './Situation.tsx'

/** What it is, what can be done with it, the short answer, and the visitor's situation. */
export function GuideTop({ guide }: { guide: GuideView }) {
  const { isElder } = usePageView().preferences
  return (
    <div className={styles.top}>
      <PageTitle
        tags={guide.tags.length > 0 && !isElder && guide.tags.map((tag) => <Tag key={tag}>{tag}</Tag>)}
        lead={
          <span className={styles.origin}>
            <span>
              <FactText fact={guide.origin} />
            </span>
            {guide.elsewhere && (
              <span className={styles.elsewhere}>
                <SiteLink href={guide.elsewhere.href}>{guide.elsewhere.text}</SiteLink>
              </span>
            )}
            <span>{guide.checkedText}</span>
          </span>
        }
        actions={<GuideActions guide={guide} />}
      >
        {guide.title}
      </PageTitle>
      {/* Where there is no more to say of fees or of the place than this, links to them lead here. */}
      <div className={styles.facts} id={guide.sections.some(({ id }) => id === 'fees') ? undefined : 'fees'}>
        <KeyFacts facts={guide.keyFacts.map(renderFact)} />
      </div>
      <div
        className={styles.brief}
        id={guide.sections.some(({ id }) => id === 'windows') ? undefined : 'windows'}
        {...preserveStill('brief', guide.brief, <StatementList statements={guide.brief.list} />)}
      />
      {guide.deadline && <Deadline deadline={guide.deadline} />}
      {guide.situation && <Situation situation={guide.situation} />}
      {/* There from the beginning, so that the page's own styles hide it: the others may come after the address. */}
      <p className={styles.address}>{useIsBrowser() && `本页网址：${location.href}`}</p>
    </div>
  )
}

/** What to know before reading on. */
export function GuideNotices({ notices }: Pick<GuideView, 'notices'>) {
  return notices.map(({ action, text, ...notice }) => (
    <Notice key={text} {...notice} action={action && <SiteLink href={action.href}>{action.text}</SiteLink>}>
      {text}
    </Notice>
  ))
}

/** Sentences would burst the bar in the size of a figure. */
function renderFact(fact: KeyFact) {
  if (fact.unit || fact.value.length <= 10) return fact
  return { ...fact, value: <span className={styles.sentence}>{fact.value}</span> }
}
