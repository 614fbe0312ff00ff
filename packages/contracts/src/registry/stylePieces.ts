/** Web file of a build in which its styles stand cut into rules. The server alone reads it. */
export const STYLE_PIECES = 'stylePieces.json'

/** Bytes of styles that may stand in a page. */
export const MOST_STYLE_BYTES = 25_000

/** A rule of a style, as a page may need it. */
export interface StylePiece {
  /** At-rules it stands in, the outermost first: `@media (max-width:599.98px)`. */
  readonly within: readonly string[]
  /** Each with what a page must have to be styled by it: `.card_x1Y2`, `table`, `[data-elder]`. */
  readonly selectors: readonly (readonly [selector: string, ...needs: string[]])[]
  /** Declarations, or frames of an animation, without braces. */
  readonly body: string
}

/** The styles of a build, in rules that may be needed by a page as it arrives; what stands nowhere here can wait. */
export interface StylePieces {
  /** Classes of folds that a wide window shows though they are closed. */
  readonly shownFolds: readonly string[]
  /** Style → its rules, in their order. */
  readonly styles: Readonly<Record<string, readonly StylePiece[]>>
}
