/** Which pages are looked at, and how. */
export interface AuditOptions {
  /** Only pages whose address or pattern has this in it, or one of several separated by commas. */
  readonly only: string
  /** Only this width, in CSS pixels. */
  readonly width: number | undefined
  /** Only as this group of visitors sees it, `elder`; empty: as all do. */
  readonly look: string
  /** Two widths, the standard look: minutes instead of the better part of an hour. */
  readonly isQuick: boolean
}
