import { createHash } from 'node:crypto'
import { relative, sep } from 'node:path'

const repository = new URL('../../..', import.meta.url).pathname
/** Drawn by every build, styled by the shell's: see docs/decisions/2026-11-26-what-a-document-carries.md. */
const SHARED_STYLES = 'packages/ui/src/core/'

/**
 * The scoped name of a CSS class. It depends on the name of the build, which server and browser agree on, so that areas
 * that carry the same component never style each other's; what the shell styles for all has one name in all builds.
 */
export function scopeClassName(build: string, file: string, localName: string): string {
  const place = relative(repository, file).split(sep).join('/')
  const scope = place.startsWith(SHARED_STYLES) ? place : `${build}:${place}`
  return `${localName}_${createHash('sha256').update(`${scope}#${localName}`).digest('base64url').slice(0, 4)}`
}
