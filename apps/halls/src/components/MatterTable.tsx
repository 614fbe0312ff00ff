import { DataTable, SiteLink, Tag } from '@portal/ui'
import type { MatterRow } from '../model/express/ExpressView.ts'
import styles from './MatterTable.module.css'

interface MatterTableProps {
  caption: string
  matters: readonly MatterRow[]
}

/** Matters with who handles them, how, and the way in. */
export function MatterTable({ caption, matters }: MatterTableProps) {
  const hasFacts = matters.some(({ facts }) => facts.length > 0)
  return (
    <DataTable
      caption={caption}
      isCaptionHidden
      rows={matters}
      rowKey={({ key }) => key}
      columns={[
        { title: '事项', isRowTitle: true, cell: ({ name, href }) => <SiteLink href={href}>{name}</SiteLink> },
        { title: '办理部门', cell: ({ department }) => department },
        ...(hasFacts ? [{ title: '时限与跑动', width: 'medium' as const, cell: sayFacts }] : []),
        { title: '办理特点', width: 'medium', cell: drawTags },
        {
          title: '办理',
          width: 'short',
          cell: ({ name, href, onlineUrl }) => (
            <SiteLink href={onlineUrl ?? href} aria-label={`${onlineUrl ? '在线办理' : '怎么办'}：${name}`}>
              {onlineUrl ? '在线办理' : '怎么办'}
            </SiteLink>
          ),
        },
      ]}
    />
  )
}

function sayFacts({ facts }: MatterRow) {
  return facts.join('，')
}

function drawTags({ tags }: MatterRow) {
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
