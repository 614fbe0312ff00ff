import { usePageHref } from '@portal/area/react'
import { ButtonLink, EmptyState, PageTitle, WaitingIllustration } from '@portal/ui'
import { useEffect, useRef } from 'react'
import type { ClosedView } from '../../model/progress/ProgressView.ts'
import * as hallRoutes from '../../routes.ts'

const words = {
  locked: { title: '查询次数过多', next: '请稍后再试' },
  expired: { title: '查询已过期', next: '请重新查询' },
}

interface ClosedCaseProps {
  closed: ClosedView
  /** It took the place of the form just now. */
  isFresh?: boolean
}

/** Why nothing can be shown now, and what to do instead. */
export function ClosedCase({ closed: { kind, reason }, isFresh = false }: ClosedCaseProps) {
  const { title, next } = words[kind]
  const place = useRef<HTMLDivElement>(null)
  const pageHref = usePageHref()
  useEffect(() => {
    if (isFresh) place.current?.querySelector('h1')?.focus()
  }, [isFresh])
  return (
    <div ref={place}>
      <PageTitle>{title}</PageTitle>
      <EmptyState
        illustration={<WaitingIllustration />}
        title={next}
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
    </div>
  )
}
