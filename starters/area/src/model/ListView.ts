import type { PageInfoDto } from '@portal/contracts'

/** The list as it is rendered: words and ids, nothing that no view reads. */
export interface ListView {
  readonly kinds: readonly { readonly code: string; readonly title: string; readonly isChosen: boolean }[]
  readonly notices: readonly {
    readonly id: string
    readonly title: string
    readonly kind: string
    readonly day: string
    readonly source: string
  }[]
  readonly page: PageInfoDto
}
