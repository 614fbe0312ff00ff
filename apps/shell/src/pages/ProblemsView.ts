/** Why the interface refuses, for people who write programs. */
export interface ProblemsView {
  readonly current:
    | { readonly kind: string; readonly title: string; readonly meaning: string; readonly remedy: string }
    | undefined
  readonly others: readonly { readonly kind: string; readonly title: string; readonly href: string }[]
  readonly documentHref: string
}
