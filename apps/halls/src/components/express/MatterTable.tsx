import { useIsElder } from '@portal/area/react'
import { DataTable, SiteLink, SuspendedTag, Tag } from '@portal/ui'
import type { MatterRow } from '../../model/express/ExpressView.ts'
import styles from './MatterTable.module.css'

interface MatterTableProps {
  caption: string
  matters: readonly MatterRow[]
}

/** Matters with who handles them and how; a column stands where some row has something for it. */
export function MatterTable({ caption, matters }: MatterTableProps) {
  const hasFacts = matters.some(({ facts }) => facts.length > 0)
  const isElder = useIsElder()
  const isOnline = matters.some(({ onlineUrl }) => onlineUrl)
  return (
    <DataTable
      caption={caption}
      isCaptionHidden
      rows={matters}
      rowKey={({ key }) => key}
      columns={[
        { title: '事项', isRowTitle: true, cell: renderName },
        { title: '办理部门', cell: ({ department }) => department },
        ...(hasFacts ? [{ title: '时限与跑动', width: 'medium' as const, cell: formatFacts }] : []),
        ...(isElder ? [] : [{ title: '办理特点', width: 'medium' as const, cell: renderTags }]),
        ...(isOnline ? [{ title: '网上办', width: 'short' as const, cell: renderOnline }] : []),
      ]}
    />
  )
}

function renderName({ name, href, isSuspended }: MatterRow) {
  return (
    <>
      <SiteLink href={href}>{name}</SiteLink>
      {isSuspended && <SuspendedTag />}
    </>
  )
}

function formatFacts({ facts }: MatterRow) {
  return facts.join('，')
}

function renderOnline({ name, isSuspended, onlineUrl }: MatterRow) {
  if (!onlineUrl) return isSuspended ? '' : '到窗口'
  return (
    <SiteLink href={onlineUrl} aria-label={`在线办理：${name}`}>
      在线办理
    </SiteLink>
  )
}

function renderTags({ tags }: MatterRow) {
  return (
    <span className={styles.tags}>
      {tags.map((tag) => (
        <Tag key={tag} tone="neutral">
          {tag}
        </Tag>
      ))}
    </span>
  )
}
