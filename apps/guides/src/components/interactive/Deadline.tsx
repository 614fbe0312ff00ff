import { Button, Disclosure } from '@portal/ui'
import type { DeadlineBlock } from '../../model/facts/Block.ts'
import { FactText } from '../facts/FactText.tsx'
import styles from './Deadline.module.css'
import { useGuideParts } from './useGuideParts.ts'

/** A day to hand in, and the day by which it must be done: the server answers; in the browser it is there at once, from today. */
export function Deadline({ block }: { block: DeadlineBlock }) {
  const parts = useGuideParts()
  return (
    <div className={styles.fold}>
      <Disclosure title="算一算最晚哪天办结" isOpen={block.from !== undefined}>
        <form action={block.action} className={styles.deadline}>
          {block.kept.map((field) => (
            <input key={field.name} type="hidden" {...field} />
          ))}
          <label>
            提交并受理的日期
            <input type="date" name="from" defaultValue={block.from} required />
          </label>
          <Button type="submit">算一算</Button>
          <p role="status">
            {parts ? <parts.DeadlineResult block={block} /> : block.said && <FactText fact={block.said} />}
          </p>
          <small>{block.rule}</small>
        </form>
      </Disclosure>
    </div>
  )
}
