import { usePageView } from '@portal/area/react'
import { Disclosure, Steps } from '@portal/ui'
import type { Step, StepsBlock } from '../../model/facts/Block.ts'
import styles from './Blocks.module.css'

/** The steps that the body takes in one line; folded under it what is known of some more than their names. */
export function Flow({ shared, steps }: Omit<StepsBlock, 'kind'>) {
  const { isElder } = usePageView().preferences
  const line = steps.map(formatStep).join(' → ')
  const told = isElder ? steps.map(nameByPlace) : steps.filter(({ text }) => text !== '').map(withoutMeta)
  const content = (
    <div className={styles.flow}>
      {shared && <p>{shared}</p>}
      {told.length > 0 && <Steps steps={told.map(({ title, meta, text }) => ({ title, meta, content: text }))} />}
    </div>
  )
  if (isElder) return <Disclosure title={`${steps.length} 个环节`}>{content}</Disclosure>
  if (told.length > 0) return <Disclosure title={line}>{content}</Disclosure>
  return (
    <>
      <p>{line}</p>
      {shared && content}
    </>
  )
}

function formatStep({ title, meta }: Step): string {
  return meta ? `${title}（${meta}）` : title
}

/** The line has said it. */
function withoutMeta(step: Step): Step {
  return { ...step, meta: '' }
}

/** 第一步, as people say it; beyond ten the figure. */
function nameByPlace(step: Step, index: number): Step {
  return { ...step, title: `第${'一二三四五六七八九十'[index] ?? index + 1}步：${step.title}` }
}
