import { PageLink, usePageHref } from '@portal/area/react'
import type { HandleItemRefDto } from '@portal/contracts'
import { Disclosure, LinkTree, type TreeNode } from '@portal/ui'
import { Fragment } from 'react'
import type { RegionNode } from '../../model/item/listRegions.ts'
import * as guideRoutes from '../../routes.ts'
import styles from './RegionTree.module.css'

interface RegionTreeProps {
  nodes: readonly RegionNode[]
  /** The chosen region; its branch is open. */
  openCode: string
}

/** The bodies that handle a matter, by region; counties fold under their city. */
export function RegionTree({ nodes, openCode }: RegionTreeProps) {
  const hrefOf = usePageHref()
  const toNode = (node: RegionNode): TreeNode => ({
    key: node.region.code,
    title: node.region.name,
    note: noteOf(node),
    children: [
      ...node.handleItems.map((item) => ({
        key: item.guideCode,
        title: nameOf(item),
        note: item.promisedText,
        href: hrefOf({ page: guideRoutes.guide, params: { id: item.guideCode } }),
      })),
      ...node.children.map(toNode),
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
              note={noteOf(node)}
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
  return handleItems.map((item) => (
    <Fragment key={item.guideCode}>
      <PageLink to={{ page: guideRoutes.guide, params: { id: item.guideCode } }}>{nameOf(item)}</PageLink>
      {[item.promisedText, item.isOnline && '可网办', item.isSuspended && '暂停办理'].filter(Boolean).join(' · ')}
    </Fragment>
  ))
}

function nameOf({ departmentName, sceneName }: HandleItemRefDto): string {
  return sceneName ? `${departmentName}（${sceneName}）` : departmentName
}

function noteOf(node: RegionNode): string {
  return `${countBodies(node)} 个办理项`
}

function countBodies({ handleItems, children }: RegionNode): number {
  return children.reduce((sum, child) => sum + countBodies(child), handleItems.length)
}
