import type { PageInfoDto } from '@portal/contracts'

/** How the bodies of the province handle the same matter, in the figures by which they differ. */
export interface ComparisonView {
  readonly page: PageInfoDto
  readonly tableHref: string
  /** Instead of rows where all are equal. */
  readonly sameText?: string
  readonly rows: readonly ComparedBody[]
}

export interface ComparedBody {
  readonly guideCode: string
  readonly name: string
  readonly promised: ComparedFigure
  readonly visits: ComparedFigure
  readonly materials: ComparedFigure
  readonly feeText: string
  readonly depthText: string
  readonly isSuspended: boolean
}

export interface ComparedFigure {
  readonly text: string
  /** Says that nobody in the province does better; absent where all are equal. */
  readonly mark?: string
}
