import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { repository } from '@portal/operations/repository'
import { z } from 'zod'

export interface PartSize {
  readonly name: string
  /** Bytes of script and of style, brotli, when nothing of Arco is here yet. */
  readonly script: number
  readonly style: number
  /** How much of the script is shared with another part. */
  readonly shared: number
}

const PART = /^arco[A-Z]/
const files = z.array(z.string())
const integrityMap = z.object({ pages: z.record(z.string(), z.object({ js: files, css: files })) })

/** What each part of Arco transfers when a visitor opens it, of the shell that was built last. */
export function measureParts(): PartSize[] {
  const web = join(repository, 'apps/shell/dist/web')
  const { pages } = integrityMap.parse(JSON.parse(readFileSync(join(web, 'integrity.json'), 'utf8')))
  const parts = Object.entries(pages).filter(([name]) => PART.test(name))
  const users = (file: string) => parts.filter(([, { js }]) => js.includes(file)).length
  const bytes = (names: readonly string[]) =>
    names.reduce((sum, file) => sum + brotliCompressSync(readFileSync(join(web, file))).length, 0)
  return parts.map(([name, { js, css }]) => ({
    name,
    script: bytes(js),
    style: bytes(css),
    shared: bytes(js.filter((file) => users(file) > 1)),
  }))
}
