import { PageLink } from '@portal/area/react'
import type { HandleItemRefDto } from '@portal/contracts'
import { Disclosure, SuspendedTag, Tag } from '@portal/ui'
import type { RegionNode } from '../model/listRegions.ts'
import * as guideRoutes from '../routes.ts'
import styles from './RegionTree.module.css'

interface RegionTreeProps {
  nodes: readonly RegionNode[]
  /** The chosen region; its branch is open. */
  openCode: string
}

/** The bodies that handle a matter, by region; counties fold under their city. */
export function RegionTree({ nodes, openCode }: RegionTreeProps) {
  return (
    <ul className={styles.tree}>
      {nodes.map((node) => (
        <li key={node.region.code}>
          {node.children.length > 0 ? (
            <Disclosure
              title={node.region.name}
              note={`${countBodies(node)} 个办理项`}
              isOpen={nodes.length === 1 || node.region.code === openCode}
            >
              <Bodies handleItems={node.handleItems} />
              <RegionTree nodes={node.children} openCode={openCode} />
            </Disclosure>
          ) : (
            <div className={styles.region}>
              <span className={styles.name}>{node.region.name}</span>
              <Bodies handleItems={node.handleItems} />
            </div>
          )}
        </li>
      ))}
    </ul>
  )
}

function Bodies({ handleItems }: { handleItems: readonly HandleItemRefDto[] }) {
  if (handleItems.length === 0) return null
  return (
    <ul className={styles.bodies}>
      {handleItems.map(({ guideCode, departmentName, sceneName, promisedText, isOnline, isSuspended }) => (
        <li key={guideCode}>
          <PageLink to={{ page: guideRoutes.guide, params: { id: guideCode } }}>
            {sceneName ? `${departmentName}（${sceneName}）` : departmentName}
          </PageLink>
          <span className={styles.note}>{promisedText}</span>
          {isOnline && <Tag>可网办</Tag>}
          {isSuspended && <SuspendedTag />}
        </li>
      ))}
    </ul>
  )
}

function countBodies({ handleItems, children }: RegionNode): number {
  return children.reduce((sum, child) => sum + countBodies(child), handleItems.length)
}
