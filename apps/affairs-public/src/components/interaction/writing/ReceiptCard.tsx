import { PageLink, usePageHref } from '@portal/area/react'
import { buttonClassName, Card, CopyButton, DescriptionList, Notice, PageTitle, PrintButton } from '@portal/ui'
import { useEffect, useRef } from 'react'
import type { LetterReceipt } from '../../../model/interaction/InteractionView.ts'
import * as affairsRoutes from '../../../routes.ts'
import { LetterSteps } from './LetterSteps.tsx'
import styles from './ReceiptCard.module.css'
import { SaveCode } from './SaveCode.tsx'

interface ReceiptCardProps {
  receipt: LetterReceipt
  /** It took the place of the form just now. */
  isFresh: boolean
}

/** The letter was taken: its number, the code that opens its state, and the day after which to ask. */
export function ReceiptCard({ receipt: { no, queryCode, replyBy }, isFresh }: ReceiptCardProps) {
  const place = useRef<HTMLDivElement>(null)
  const pageHref = usePageHref()
  useEffect(() => {
    if (isFresh) place.current?.querySelector('h1')?.focus()
  }, [isFresh])
  return (
    <div ref={place}>
      <PageTitle lead={`简单咨询在 ${replyBy} 前答复；投诉和建议先告知由哪个部门办理。`}>来信已收到</PageTitle>
      <LetterSteps current={2} />
      <Card>
        <DescriptionList
          items={[
            { term: '来信编号', description: no },
            {
              term: '查询码',
              description: (
                <>
                  <strong className={styles.code}>{queryCode}</strong> <CopyButton text={queryCode} subject="查询码" />
                </>
              ),
            },
            { term: '答复日期', description: `${replyBy} 前（5 个工作日）` },
          ]}
        />
        <div className={styles.note}>
          <Notice tone="warning" title="请现在记下查询码">
            查询码只显示这一次，查看办理情况和答复都要用它。可以抄写、截图、打印本页；如果这是您自己的设备，也可以让它记住，之后在“我的”里找。
          </Notice>
        </div>
        <div className={styles.buttons}>
          <PageLink
            to={{ page: affairsRoutes.interaction, query: { type: 'status' } }}
            className={buttonClassName({ kind: 'primary' })}
          >
            查询办理情况
          </PageLink>
          {/* A document of its own: the form begins anew. */}
          <a
            href={pageHref({ page: affairsRoutes.interaction, query: { type: 'write' } })}
            className={buttonClassName()}
          >
            再写一封
          </a>
          <SaveCode code={{ no, queryCode, replyBy }} />
          <PrintButton />
        </div>
      </Card>
    </div>
  )
}
