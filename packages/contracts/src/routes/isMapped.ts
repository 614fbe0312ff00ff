import type { LiveRoute } from './Route.ts'

/**
 * Whether a page stands in a map of the site: something to open by itself, with content. Neither a piece of a page, nor a
 * sheet for paper, nor what is opened from other pages only.
 */
export function isMapped({ kind, frame, isInner, isPending }: LiveRoute): boolean {
  return kind === undefined && frame === undefined && !isInner && !isPending
}
