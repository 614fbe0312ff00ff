import { useLater } from '@portal/area/react'
import { Button } from '@portal/ui'
import type { DeadlineBlock } from '../model/GuideView.ts'
import styles from './Deadline.module.css'

const loadResult = () => import(/* webpackChunkName: "deadline" */ './DeadlineResult.tsx')

/** A day to hand in, and the day by which it must be done: the server answers; in the browser it is there at once, from today. */
export function Deadline({ block }: { block: DeadlineBlock }) {
  const later = useLater(loadResult)
  const { action, kept, from, said, rule } = block
  return (
    <form method="get" action={action} className={styles.deadline}>
      <h3>最晚哪天办结</h3>
      {kept.map((field) => (
        <input key={field.name} type="hidden" {...field} />
      ))}
      <p className={styles.asked}>
        <label>
          提交并受理的日期
          <input type="date" name="from" defaultValue={from} min="2000-01-01" max="2099-12-31" required />
        </label>
        <Button type="submit">算一算</Button>
      </p>
      <div role="status" className={styles.result}>
        {later ? <later.DeadlineResult block={block} /> : from && said && <Outcome {...{ block, from, said }} />}
      </div>
      <p className={styles.rule}>{rule}</p>
    </form>
  )
}

interface OutcomeProps extends Required<Pick<DeadlineBlock, 'from' | 'said'>> {
  block: Pick<DeadlineBlock, 'eventHref'>
}

export function Outcome({ block: { eventHref }, from, said }: OutcomeProps) {
  return (
    <>
      最晚 <strong>{said.day}</strong> 办结。{said.more}{' '}
      <a href={`${eventHref}?from=${from}`} download>
        加到日历
      </a>
    </>
  )
}
