import { PageLink, usePageHref } from '@portal/area/react'
import type { HandleItemRefDto } from '@portal/contracts'
import { Disclosure, LinkTree, type TreeNode } from '@portal/ui'
import { Fragment } from 'react'
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
  const hrefOf = usePageHref()
  const toNode = ({ region, handleItems, children }: RegionNode): TreeNode => ({
    key: region.code,
    title: region.name,
    note: `${countBodies({ region, handleItems, children })} 个办理项`,
    children: [
      ...handleItems.map(({ guideCode, departmentName, sceneName, promisedText }) => ({
        key: guideCode,
        title: sceneName ? `${departmentName}（${sceneName}）` : departmentName,
        note: promisedText,
        href: hrefOf({ page: guideRoutes.guide, params: { id: guideCode } }),
      })),
      ...children.map(toNode),
    ],
  })
  return (
    <LinkTree label="各地办理机构" nodes={nodes.map(toNode)}>
      <Regions nodes={nodes} openCode={openCode} />
    </LinkTree>
  )
}

function Regions({ nodes, openCode }: RegionTreeProps) {
  return (
    <ul className={styles.tree}>
      {nodes.map((node) =>
        node.children.length > 0 ? (
          <li key={node.region.code}>
            <Disclosure
              title={node.region.name}
              note={`${countBodies(node)} 个办理项`}
              isOpen={nodes.length === 1 || node.region.code === openCode}
            >
              {node.handleItems.length > 0 && (
                <p className={styles.region}>
                  本级
                  <Bodies handleItems={node.handleItems} />
                </p>
              )}
              <Regions nodes={node.children} openCode={openCode} />
            </Disclosure>
          </li>
        ) : (
          <li key={node.region.code} className={styles.region}>
            {node.region.name}
            <Bodies handleItems={node.handleItems} />
          </li>
        ),
      )}
    </ul>
  )
}

/** Each body as a link, and what is told of it as plain text in the column beside: a region may have a hundred. */
function Bodies({ handleItems }: { handleItems: readonly HandleItemRefDto[] }) {
  return handleItems.map(({ guideCode, departmentName, sceneName, promisedText, isOnline, isSuspended }) => (
    <Fragment key={guideCode}>
      <PageLink to={{ page: guideRoutes.guide, params: { id: guideCode } }}>
        {sceneName ? `${departmentName}（${sceneName}）` : departmentName}
      </PageLink>
      {[promisedText, isOnline && '可网办', isSuspended && '暂停办理'].filter(Boolean).join(' · ')}
    </Fragment>
  ))
}

function countBodies({ handleItems, children }: RegionNode): number {
  return children.reduce((sum, child) => sum + countBodies(child), handleItems.length)
}
