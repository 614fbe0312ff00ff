import { useListHref, usePageView } from '@portal/area/react'
import { ButtonLink, EmptyPage, EmptyState, NothingFoundIllustration } from '@portal/ui'
import type { ListView } from '../../model/lists/ListView.ts'

interface NoRowsProps {
  list: ListView
  chosen: readonly { readonly href: string }[]
}

/** Nothing to list: why that is, and where to go on. */
export function NoRows({ list: { page, keyword }, chosen }: NoRowsProps) {
  const hrefTo = useListHref()
  const { region, config } = usePageView()
  if (page.total > 0) return <EmptyPage what="内容" total={page.total} firstHref={hrefTo({})} />
  return (
    <EmptyState
      title={keyword === undefined ? `${region.name}暂无这类事项` : `没有名称含“${keyword}”的事项`}
      {...(keyword !== undefined && { illustration: <NothingFoundIllustration /> })}
      reason="可以减少条件、换一个地区，或者拨打 12345 问由哪个部门负责。"
      actions={
        <>
          {chosen.length > 0 && (
            <ButtonLink
              href={hrefTo({ deptCode: undefined, taskType: undefined, type: undefined, keyword: undefined })}
            >
              取消全部条件
            </ButtonLink>
          )}
          {region.code !== config.province && <ButtonLink href={hrefTo({ region: undefined })}>查看全省</ButtonLink>}
          <a href="tel:12345">拨打 12345</a>
        </>
      }
    />
  )
}
