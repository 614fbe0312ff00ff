import { joinClassNames, SiteLink, Steps, Tag } from '@portal/ui'
import type { BlockView, ResultStep } from '../../model/combined/CombinedView.ts'
import styles from './ResultSteps.module.css'

/** What to do in the order in which it is best done. */
export function ResultSteps({ steps }: { steps: readonly ResultStep[] }) {
  return (
    <div className={styles.steps}>
      <Steps
        steps={steps.map((step) => ({
          title: step.href ? <SiteLink href={step.href}>{step.name}</SiteLink> : step.name,
          ...(step.due ? { meta: <Tag tone="warning">{step.due}</Tag> } : {}),
          content: <StepContent step={step} />,
        }))}
      />
    </div>
  )
}

function StepContent({ step: { reason, advice, facts, results, online, block } }: { step: ResultStep }) {
  return (
    <div className={styles.step}>
      {reason && <p>{reason}</p>}
      {advice && <p>{advice}</p>}
      {facts.length > 0 && <p className={styles.facts}>{facts.join(' · ')}</p>}
      {results && <p className={joinClassNames(styles.facts, styles.results)}>办出：{results}</p>}
      {block && <Block block={block} />}
      {online && (
        <SiteLink href={online.href} className={styles.online}>
          {online.text}
        </SiteLink>
      )}
    </div>
  )
}

/** Why a matter cannot be handled now, and what took its place. */
export function Block({ block: { text, successor } }: { block: BlockView }) {
  return (
    <p className={styles.block}>
      {text}
      {successor && <SiteLink href={successor.href}>{successor.text}</SiteLink>}
    </p>
  )
}
