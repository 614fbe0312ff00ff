import { Button, isDesktop, useArco, useIsBrowser } from '@portal/ui/core'
import { type ComponentType, type ReactNode, useState } from 'react'

export interface TreeNode {
  readonly key: string
  readonly title: string
  /** 12 项. */
  readonly note?: string | undefined
  /** Absent on what only holds others. */
  readonly href?: string | undefined
  readonly children?: readonly TreeNode[] | undefined
}

interface LinkTreeProps {
  label: string
  nodes: readonly TreeNode[]
  /** The same as lists of links: what is there without scripts, and on phones. */
  children: ReactNode
}

/** Links in levels. Lists that fold; on desktops one press makes them Arco's tree, in which arrow keys lead. */
export function LinkTree({ label, nodes, children }: LinkTreeProps) {
  const bring = useArco()
  const isBrowser = useIsBrowser()
  const [Part, setPart] = useState<ComponentType<Omit<LinkTreeProps, 'children'>>>()
  const [isTree, setIsTree] = useState(false)
  const [isMissing, setIsMissing] = useState(false)

  function toggle() {
    setIsTree(!isTree)
    setIsMissing(false)
    if (Part) return
    bring('tree').then(
      (part) => setPart(() => part.LinkTree),
      () => {
        setIsTree(false)
        setIsMissing(true)
      },
    )
  }

  return (
    <>
      {isBrowser && isDesktop() && (
        <Button kind="text" aria-pressed={isTree} onClick={toggle}>
          树形查看
        </Button>
      )}
      {isMissing && <p role="alert">树形没有加载出来，请看下面的列表。</p>}
      {isTree && Part ? <Part label={label} nodes={nodes} /> : children}
    </>
  )
}
