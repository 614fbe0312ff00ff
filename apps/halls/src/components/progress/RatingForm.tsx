import { useSubmitAddress } from '@portal/area/react'
import { Button, Card, Notice, SectionTitle } from '@portal/ui'
import { FormChoices, FormField, FormSummary, useForm } from '@portal/ui/form'
import { type FormEvent, useState } from 'react'
import type { RatingView } from '../../model/progress/ProgressView.ts'
import { levelChoices, ratingFields, reasonsFor } from '../../model/progress/progressFields.ts'
import styles from './RatingForm.module.css'

/** 好差评: once for each case that came to a decision. */
export function RatingForm({ rating, token }: { rating: RatingView; token: string }) {
  if (rating.kind === 'closed') return null
  if (rating.kind === 'done') return <Notice tone="success">{rating.text}</Notice>
  return (
    <Card as="section" labelledBy="rating">
      <SectionTitle id="rating">评价这次办事</SectionTitle>
      <Fields start={rating.start} token={token} />
    </Card>
  )
}

type Start = Extract<RatingView, { kind: 'open' }>['start']

function Fields({ start, token }: { start: Start; token: string }) {
  const submitTo = useSubmitAddress()
  const form = useForm(ratingFields, { initial: start })
  const [level, setLevel] = useState(start.values.level)

  function noteLevel(event: FormEvent<HTMLFormElement>) {
    form.props.onChange(event)
    const { target } = event
    if (target instanceof HTMLInputElement && target.name === 'level') setLevel(target.value)
  }

  return (
    <form
      method="post"
      action={submitTo('rating')}
      className={styles.form}
      aria-label="评价"
      {...form.props}
      onChange={noteLevel}
    >
      <FormSummary form={form} />
      <input type="hidden" name="token" value={token} />
      <FormChoices form={form} name="level" choices={levelChoices} isRow />
      <FormChoices form={form} name="tags" choices={reasonsFor(level)} isRow />
      <FormField form={form} name="text" hint="可以不写。请不要写证件号码和电话。">
        {(control) => <textarea {...control} rows={3} />}
      </FormField>
      <p className={styles.note}>评价为不满意的，部门会在规定时间内回访核实。每个办件评价一次。</p>
      <Button kind="primary" type="submit">
        提交评价
      </Button>
    </form>
  )
}
