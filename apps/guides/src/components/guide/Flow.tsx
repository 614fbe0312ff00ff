import { usePageView } from '@portal/area/react'
import { Disclosure, Steps } from '@portal/ui'
import type { Step } from '../../model/facts/Block.ts'
import styles from './Blocks.module.css'

/** The steps that the body takes, folded: what the visitor does stands above them. */
export function Flow({ shared, steps }: { shared?: string; steps: readonly Step[] }) {
  const { isElder } = usePageView().preferences
  return (
    <Disclosure title={`${steps.length} 个环节`}>
      <div className={styles.flow}>
        {shared && <p>{shared}</p>}
        <Steps
          steps={steps.map(({ title, meta, text }, index) => ({
            title: isElder ? `${formatPlace(index)}：${title}` : title,
            meta,
            content: text,
          }))}
        />
      </div>
    </Disclosure>
  )
}

/** 第一步, as people say it; beyond ten the figure. */
function formatPlace(index: number): string {
  return `第${'一二三四五六七八九十'[index] ?? index + 1}步`
}
