import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { OperatorError } from '@portal/config/operator-error'

/** An address that was asked of an export and is not in it (specification 8: route not pre-rendered for a static payload). */
export class NotExportedError extends OperatorError {
  override name = 'NotExportedError'

  constructor(address: string) {
    super(`没有导出这个地址：${address}`)
  }
}

/** @param address path and query @throws NotExportedError */
export async function readExportedPage(folder: string, address: string): Promise<string> {
  const file = fileOf(folder, address)
  if (!existsSync(file)) throw new NotExportedError(address)
  return readFile(file, 'utf8')
}

export async function writeExportedPage(folder: string, address: string, page: Uint8Array): Promise<void> {
  const file = fileOf(folder, address)
  await mkdir(dirname(file), { recursive: true })
  await writeFile(file, page)
}

/** A page without a query lies where any web server finds it; a query, which may be long, is a hash in the file's name. */
function fileOf(folder: string, address: string): string {
  // Parsing also resolves `..`, so that no address leads out of the folder.
  const { pathname, search } = new URL(address, 'http://export')
  const name = search === '' ? 'index' : createHash('sha256').update(search).digest('hex').slice(0, 16)
  return join(folder, pathname, `${name}.html`)
}
