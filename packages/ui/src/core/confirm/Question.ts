import type { ReactNode } from 'react'

export interface Question {
  readonly title: string
  readonly content: ReactNode
  /** What agreeing does: 清空, 继续访问. */
  readonly agree: string
  /** What stays as it is: 取消, 留在本网站. */
  readonly decline: string
  /** Agreeing opens this address in a window of its own. */
  readonly href?: string
}

export interface AskedProps {
  question: Question
  /** Where popups of this page are put. */
  layer: Element
  /** Gets the cursor back. */
  pressed: Element
  onAnswer: (hasAgreed: boolean) => void
}
