/** How a text is set; lengths in points. */
export interface Style {
  readonly size: number
  /** Height of a line. */
  readonly leading: number
  readonly isBold?: boolean
}
