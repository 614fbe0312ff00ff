import { joinClassNames, VisuallyHidden } from '@portal/ui/core'
import type { ReactNode } from 'react'
import styles from './Steps.module.css'

interface Step {
  title: ReactNode
  /** Who and when, beside the title. */
  meta?: ReactNode
  content?: ReactNode
  /** Only where something is under way; a description of how things go has none. */
  state?: 'done' | 'current' | 'todo' | 'stopped'
}

/** Steps in order on a line: a procedure, or how far a case has come. */
export function Steps({ steps }: { steps: readonly Step[] }) {
  return (
    <ol className={styles.steps}>
      {steps.map((step, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: steps are an order, their place is what they are
        <li key={index} className={joinClassNames(step.state && styles[step.state])}>
          <div className={styles.body}>
            <span className={styles.title}>{step.title}</span>
            {step.state === 'current' && <span className={styles.now}>{stateText.current}</span>}
            {step.state && step.state !== 'current' && <VisuallyHidden>（{stateText[step.state]}）</VisuallyHidden>}
            {step.meta && <span className={styles.meta}>{step.meta}</span>}
            {step.content && <div className={styles.content}>{step.content}</div>}
          </div>
        </li>
      ))}
    </ol>
  )
}

const stateText = { done: '已完成', current: '进行中', todo: '未开始', stopped: '已中止' }
