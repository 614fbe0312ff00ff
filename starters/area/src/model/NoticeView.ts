import type { FileDto } from '@portal/contracts'

/** A notice as it is rendered. */
export interface NoticeView {
  readonly title: string
  readonly kind: string
  readonly day: string
  readonly source: string
  /** Why a reader should not rely on it any more. */
  readonly warning: string | undefined
  /** Cleaned at import. */
  readonly bodyHtml: string
  readonly files: readonly FileDto[]
}
