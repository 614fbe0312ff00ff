import { Button, Disclosure } from '@portal/ui'
import type { Deadline as DeadlineView } from '../../model/facts/Block.ts'
import { FactText } from '../facts/FactText.tsx'
import styles from './Deadline.module.css'
import { useGuideParts } from './useGuideParts.ts'

/** A day to hand in, and the day by which it must be done: the server answers; in the browser it is there at once, from today. */
export function Deadline({ deadline }: { deadline: DeadlineView }) {
  const parts = useGuideParts()
  return (
    <div className={styles.fold}>
      <Disclosure id="deadline" title="哪天办结" isOpen={deadline.from !== undefined}>
        <form action={deadline.action} className={styles.deadline}>
          {deadline.kept.map((field) => (
            <input key={field.name} type="hidden" {...field} />
          ))}
          <label>
            受理日
            <input type="date" name="from" defaultValue={deadline.from} required />
          </label>
          <Button type="submit">计算</Button>
          <p role="status">
            {parts ? (
              <parts.DeadlineResult deadline={deadline} />
            ) : (
              deadline.said && (
                <>
                  <FactText fact={deadline.said} />
                  <small>{deadline.rule}</small>
                </>
              )
            )}
          </p>
        </form>
      </Disclosure>
    </div>
  )
}
