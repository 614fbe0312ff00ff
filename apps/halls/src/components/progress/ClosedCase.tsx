import { usePageHref } from '@portal/area/react'
import { ButtonLink, EmptyState, PageTitle, WaitingDrawing } from '@portal/ui'
import type { ClosedView } from '../../model/progress/ProgressView.ts'
import * as hallRoutes from '../../routes.ts'

const titles = { locked: '查询次数过多，请稍后再试', expired: '查询已过期' }

/** Why nothing can be shown now, and what to do instead. */
export function ClosedCase({ closed: { kind, reason } }: { closed: ClosedView }) {
  const pageHref = usePageHref()
  return (
    <>
      <PageTitle>办件进度查询</PageTitle>
      <EmptyState
        drawing={<WaitingDrawing />}
        title={titles[kind]}
        reason={reason}
        actions={
          <>
            {kind === 'expired' && (
              <ButtonLink kind="primary" href={pageHref({ page: hallRoutes.progressQuery })}>
                重新查询
              </ButtonLink>
            )}
            <ButtonLink href="tel:12345" icon="phone">
              拨打 12345
            </ButtonLink>
            <ButtonLink href={pageHref({ page: hallRoutes.countyHall })}>查找办事大厅</ButtonLink>
          </>
        }
      />
    </>
  )
}
