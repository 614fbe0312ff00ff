import { PageLink, usePageHref } from '@portal/area/react'
import type { ItemDto, RegionRefDto } from '@portal/contracts'
import * as searchRoutes from '@portal/search/routes'
import { ButtonLink, EmptyState, Notice, PageTitle, Tag } from '@portal/ui'
import { isInUse } from '../../model/facts/isInUse.ts'
import { explainAvailability } from '../../model/item/explainAvailability.ts'
import * as guideRoutes from '../../routes.ts'

interface ItemProps {
  item: ItemDto
}

/** Name and kind of a catalogue matter. */
export function ItemTitle({ item, lead }: ItemProps & { lead: string }) {
  return (
    <PageTitle
      lead={lead}
      tags={
        <>
          <Tag>{item.taskType.label}</Tag>
          {!isInUse(item) && <Tag tone="accent">{item.state.label}</Tag>}
        </>
      }
    >
      {item.name}
    </PageTitle>
  )
}

/** What to know when a matter is withdrawn or the region does not handle it. */
export function ItemNotices({ item, region }: ItemProps & { region: RegionRefDto }) {
  const pageHref = usePageHref()
  const missing = explainAvailability(item.handleItems, region)
  return (
    <>
      {!isInUse(item) && (
        <Notice
          tone="danger"
          title={`本事项已${item.state.label}，不再受理新的申请`}
          action={
            item.successor && (
              <PageLink to={{ page: guideRoutes.item, params: { id: item.successor.catalogCode } }}>
                查看“{item.successor.name}”
              </PageLink>
            )
          }
        >
          {item.successor ? '请按接替它的事项办理。' : '请搜索相近的事项，或拨打 12345 咨询。'}
        </Notice>
      )}
      {missing && item.handleItems.length > 0 && (
        <Notice tone="warning" title={missing.title}>
          {missing.text}
        </Notice>
      )}
      {missing && item.handleItems.length === 0 && (
        <EmptyState
          title={missing.title}
          reason={missing.text}
          actions={
            <ButtonLink href={pageHref({ page: searchRoutes.searchGuides, query: { keyword: item.name } })}>
              搜索办事指南
            </ButtonLink>
          }
        />
      )}
    </>
  )
}
