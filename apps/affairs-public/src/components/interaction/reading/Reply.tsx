import { Card, Icon, SectionTitle } from '@portal/ui'
import type { ReplyView } from '../../../model/interaction/InteractionView.ts'
import styles from './LetterDetail.module.css'

/** What a department answered. */
export function Reply({ reply: { from, paragraphs } }: { reply: ReplyView }) {
  return (
    <Card as="section" labelledBy="reply">
      <SectionTitle id="reply">答复</SectionTitle>
      <p className={styles.from}>
        <Icon name="building" size="small" />
        {from}
      </p>
      <Paragraphs texts={paragraphs} />
    </Card>
  )
}

export function Paragraphs({ texts }: { texts: readonly string[] }) {
  return (
    <div className={styles.text}>
      {texts.map((text, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: paragraphs never move
        <p key={index}>{text}</p>
      ))}
    </div>
  )
}
