import {
  Card,
  LinkList,
  Notice,
  PageTitle,
  PrintButton,
  SectionTitle,
  SiteLink,
  Stack,
  Tag,
  WithAside,
} from '@portal/ui'
import type { LetterView } from '../../../model/interaction/InteractionView.ts'
import styles from './LetterDetail.module.css'
import { Paragraphs, Reply } from './Reply.tsx'

/** One public letter: what was asked, who answered when, and what. */
export function LetterDetail({ letter }: { letter: LetterView }) {
  const { title, letterKind, status, facts, content, links, waiting } = letter
  return (
    <>
      <PageTitle
        tags={
          <>
            <Tag tone="neutral">{letterKind}</Tag>
            <Tag tone={status.tone}>{status.text}</Tag>
          </>
        }
        actions={
          <div className={styles.print}>
            <PrintButton />
          </div>
        }
      >
        {title}
      </PageTitle>
      <WithAside
        aside={
          <Card>
            <SectionTitle>接着看</SectionTitle>
            <LinkList
              entries={links.map(({ text, href }) => ({ key: href, link: <SiteLink href={href}>{text}</SiteLink> }))}
            />
          </Card>
        }
      >
        <Stack>
          <Card as="section" labelledBy="letter">
            <SectionTitle id="letter">来信</SectionTitle>
            <p className={styles.facts}>
              {facts.map((fact) => (
                <span key={fact}>{fact}</span>
              ))}
            </p>
            <Paragraphs texts={content} />
          </Card>
          {letter.reply && <Reply reply={letter.reply} />}
          {waiting && <Notice>{waiting}</Notice>}
        </Stack>
      </WithAside>
    </>
  )
}
