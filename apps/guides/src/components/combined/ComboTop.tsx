import { useIsElder } from '@portal/area/react'
import { Button, ButtonLink, Card, KeyFacts, PageTitle, Tag } from '@portal/ui'
import type { ComboView } from '../../model/combined/ComboView.ts'
import { CombinedNotices } from './CombinedNotices.tsx'
import styles from './ComboTop.module.css'

/** What it is, how current it is, the next step, and the facts that decide. */
export function ComboTop({ combo }: { combo: ComboView }) {
  const { title, lead, tags, updatedText, notices, keyFacts } = combo
  const isElder = useIsElder()
  return (
    <div className={styles.top}>
      <CombinedNotices notices={notices} />
      <Card>
        <PageTitle
          tags={!isElder && tags.map((tag) => <Tag key={tag}>{tag}</Tag>)}
          lead={
            <>
              {lead}
              <span className={styles.updated}>{updatedText}</span>
            </>
          }
          actions={<Actions combo={combo} />}
        >
          {title}
        </PageTitle>
        <KeyFacts facts={keyFacts} />
      </Card>
    </div>
  )
}

function Actions({ combo: { main, checklist, pdfHref } }: { combo: ComboView }) {
  return (
    <div className={styles.buttons}>
      {main && (
        <ButtonLink kind="primary" href={main.href}>
          {main.text}
        </ButtonLink>
      )}
      {checklist && (
        <ButtonLink href={checklist.href} icon="list">
          {checklist.text}
        </ButtonLink>
      )}
      <ButtonLink href={pdfHref} icon="download">
        PDF
      </ButtonLink>
      <Button icon="print" className={styles.scripted} onClick={() => window.print()}>
        打印
      </Button>
    </div>
  )
}
