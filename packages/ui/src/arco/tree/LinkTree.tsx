import '../theme.ts'
import Tree from '@arco-design/web-react/es/Tree/index.js'
import type { TreeDataType } from '@arco-design/web-react/es/Tree/interface.js'
import '@arco-design/web-react/es/Tree/style/index.css'
import './tree.css'
import { SiteLink } from '@portal/ui/core'
import { useEffect, useRef } from 'react'
import type { TreeNode } from '../../list/LinkTree.tsx'
import { patchTree } from './patchTree.ts'

export interface LinkTreeProps {
  label: string
  nodes: readonly TreeNode[]
}

/** Links in levels, each 18 px further in (specification section 8). */
export function LinkTree({ label, nodes }: LinkTreeProps) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => (box.current ? patchTree(box.current, label) : undefined), [label])
  return (
    <div ref={box} className="portal-tree">
      <Tree
        animation={false}
        selectable={false}
        autoExpandParent={false}
        actionOnClick="expand"
        treeData={nodes.map(toArco)}
        renderTitle={({ title }) => title}
      />
    </div>
  )
}

function toArco({ key, title, note, href, children }: TreeNode): TreeDataType {
  return {
    key,
    title: (
      <>
        {href === undefined ? title : <SiteLink href={href}>{title}</SiteLink>}
        {note && <small>{note}</small>}
      </>
    ),
    ...(children && { children: children.map(toArco) }),
  }
}
