import { createHash } from 'node:crypto'
import { relative, sep } from 'node:path'

const repository = new URL('../../..', import.meta.url).pathname
/** Rendered by every build, styled by the shell's: see docs/decisions/2026-11-26-what-a-document-carries.md. */
const SHARED_STYLES = 'packages/ui/src/core/'

/**
 * The scoped name of a CSS class. It depends on the name of the build, which server and browser agree on, so that areas
 * that carry the same component never style each other's, and on the workspace and name of the stylesheet, which no other
 * there has: one that moves to another folder leaves the documents as they are. Names of one stylesheet end alike, which
 * compresses. What the shell styles for all has one name in all builds and goes by path and class: areas that were built
 * before still render it.
 */
export function scopeClassName(build: string, file: string, localName: string): string {
  const place = relative(repository, file).split(sep)
  const path = place.join('/')
  if (path.startsWith(SHARED_STYLES)) return `${localName}_${hashOf(`${path}#${localName}`, 4)}`
  return `${localName}_${hashOf([`${build}:${place[0]}`, place[1], place.at(-1)].join('/'), 3)}`
}

function hashOf(text: string, length: number): string {
  return createHash('sha256').update(text).digest('base64url').slice(0, length)
}
