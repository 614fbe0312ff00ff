/** What a text of the site is rendered from. */
export interface PolicyView {
  readonly title: string
  /** 版本 2.0，2026-07-01 起施行. */
  readonly standing: string
  readonly updatedOn: string
  /** Said above a version that is not in force, with the way to the one that is. */
  readonly warning?: { readonly text: string; readonly href: string }
  /** What this version changed. */
  readonly changes?: string
  /** `anchor` is the id of the section; `bodyHtml` was cleaned at import. */
  readonly sections: readonly { readonly anchor: string; readonly title: string; readonly bodyHtml: string }[]
  readonly history: readonly PolicyVersion[]
}

interface PolicyVersion {
  readonly text: string
  readonly note: string
  readonly href: string
  readonly isShown: boolean
  readonly changes?: string
}
