import { Button, Card, DescriptionList } from '@portal/ui'
import type { FieldValues } from '@portal/validation'
import { useEffect, useRef } from 'react'
import type { WriteView } from '../../../model/interaction/InteractionView.ts'
import { type letterFields, letterKinds, publicChoices } from '../../../model/interaction/letterFields.ts'
import styles from './LetterReview.module.css'

interface LetterReviewProps {
  letter: FieldValues<typeof letterFields>
  view: WriteView
  isSubmitting: boolean
  onBack: () => void
}

/** Everything that will be sent, once more, with the way back. */
export function LetterReview({ letter, view, isSubmitting, onBack }: LetterReviewProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    heading.current?.focus()
    heading.current?.scrollIntoView({ block: 'center' })
  }, [])
  return (
    <Card as="section" labelledBy="review">
      <h2 id="review" tabIndex={-1} ref={heading} className={styles.title}>
        请核对您的来信
      </h2>
      <DescriptionList items={buildRows(letter, view)} />
      <p className={styles.note}>提交后内容不能再改；需要补充的，可以另写一封。</p>
      <div className={styles.buttons}>
        <Button kind="primary" size="large" type="submit">
          {isSubmitting ? '正在提交…' : '确认提交'}
        </Button>
        {/* What is on its way is read from the form: nothing may change there meanwhile. */}
        {!isSubmitting && (
          <Button size="large" onClick={onBack}>
            返回修改
          </Button>
        )}
      </div>
    </Card>
  )
}

function buildRows(letter: LetterReviewProps['letter'], view: WriteView) {
  const department = view.departments.find(({ code }) => code === letter.orgCode)
  const rows: [string, string | undefined][] = [
    ['写给', `${view.region.name}${department ? ` · ${department.name}` : ''}`],
    ['关于事项', view.matter?.name],
    ['来信类型', letterKinds.find(({ value }) => value === letter.kind)?.label],
    ['标题', letter.title],
    ['内容', letter.content],
    ['附件', letter.attachments.map(({ name }) => name).join('、') || undefined],
    ['您的称呼', letter.contactName],
    ['联系方式', letter.contact],
    ['是否公开', publicChoices.find(({ value }) => value === letter.isPublic)?.label],
  ]
  return rows.flatMap(([term, text]) =>
    text === undefined ? [] : [{ term, description: <span className={styles.text}>{text}</span> }],
  )
}
