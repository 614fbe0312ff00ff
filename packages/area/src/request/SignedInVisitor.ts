/** Who is signed in, as far as a page may know. */
export interface SignedInVisitor {
  /** Masked: 张*. */
  readonly name: string
  /** When the sign-in ends if nothing is done; ISO 8601. */
  readonly expiresAt: string
}
