import { isSitePath } from '@portal/contracts'
import { isWebAddress } from './isWebAddress.ts'

/** Something to link to: another site by its whole address, this one by a path. */
export function isLink(text: string): boolean {
  return isSitePath(text) || isWebAddress(text)
}
