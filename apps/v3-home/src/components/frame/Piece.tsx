import { Container, EmptyState } from '@portal/ui'
import type { ReactNode } from 'react'
import styles from './Piece.module.css'

interface PieceProps {
  /** For screen readers; who embeds the piece has a visible heading of their own. */
  heading: string
  isEmpty?: boolean
  /** The content brings its own margins. */
  isWide?: boolean
  children: ReactNode
}

/** A block that stands alone. */
export function Piece({ heading, isEmpty, isWide, children }: PieceProps) {
  const content = isEmpty ? <EmptyState title="暂无内容" reason="这个地区在这里还没有内容。" /> : children
  return (
    <div className={styles.piece}>
      <h1 tabIndex={-1} className="visually-hidden">
        {heading}
      </h1>
      {isWide && !isEmpty ? content : <Container>{content}</Container>}
    </div>
  )
}
