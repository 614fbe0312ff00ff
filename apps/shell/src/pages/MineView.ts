/** What the server knows of the page of this device. */
export interface MineView {
  /** The visitor has just had everything forgotten. */
  readonly isForgotten: boolean
}
