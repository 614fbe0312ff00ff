/** Signing in and out, as the page says it. */
export interface AuthenticationView {
  /** Whether there is a platform to sign in at. */
  readonly isOffered: boolean
  /** What happened on the way here, as a sentence. */
  readonly notice: string | undefined
  readonly visitor: { readonly name: string; readonly until: string } | undefined
  readonly signInHref: string
  readonly hasLeft: boolean
}
