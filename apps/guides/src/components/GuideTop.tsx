import { FilterGroup, KeyFacts, Notice, PageTitle, SiteLink, Tag } from '@portal/ui'
import type { GuideView, KeyFact } from '../model/GuideView.ts'
import { FactText } from './FactText.tsx'
import { GuideActions } from './GuideActions.tsx'
import styles from './GuideTop.module.css'

/** What it is, who handles it, how current it is, what can be done with it, and the facts that decide. */
export function GuideTop({ guide }: { guide: GuideView }) {
  return (
    <div className={styles.top}>
      <div>
        <PageTitle
          tags={guide.tags.length > 0 && guide.tags.map((tag) => <Tag key={tag}>{tag}</Tag>)}
          lead={
            <span className={styles.origin}>
              <span>
                <FactText fact={guide.origin} />
              </span>
              <span>{guide.updatedText}</span>
            </span>
          }
          actions={<GuideActions actions={guide.actions} />}
        >
          {guide.title}
        </PageTitle>
        {guide.scenes.length > 0 && <FilterGroup label="情形" options={guide.scenes} />}
      </div>
      <KeyFacts facts={guide.keyFacts.map(drawFact)} />
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
function drawFact(fact: KeyFact) {
  if (fact.unit || fact.value.length <= 10) return fact
  return { ...fact, value: <span className={styles.sentence}>{fact.value}</span> }
}
