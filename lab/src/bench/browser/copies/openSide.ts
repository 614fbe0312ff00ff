import { hash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress } from 'node:zlib'
import { findSamplePages } from '@portal/tooling/size'
import type { BrowserSide, Place } from '../BrowserRow.ts'
import { startShapedLine } from '../startShapedLine.ts'
import { buildBundle, readRenderedBy } from './buildBundle.ts'
import { withOneScript, withoutScripts } from './changeDocument.ts'
import { startCopyServer } from './startCopyServer.ts'

const compress = promisify(brotliCompress)

interface OpenOptions {
  /** Whether its pages are rendered from the sources of this checkout. */
  readonly isOwn: boolean
  /** Gets what is to be ended after the measurement, the last first. */
  readonly closing: (() => unknown)[]
}

/** Makes a portal ready to be measured: slow lines to it and to its copies, which are made when they are asked for. */
export async function openSide(portal: string, { isOwn, closing }: OpenOptions): Promise<BrowserSide> {
  const openPlace = async (direct: string): Promise<Place> => {
    const line = await startShapedLine(direct)
    closing.push(line.stop)
    return { line, direct }
  }
  const openCopies = async (...parameters: Parameters<typeof startCopyServer>) => {
    const copies = await startCopyServer(...parameters)
    closing.push(copies.stop)
    return openPlace(copies.address)
  }
  return {
    ours: await openPlace(portal),
    floor: await openCopies(portal, (html) => ({ html: withoutScripts(html) })),
    bare: isOwn ? await openCopies(portal, takeOver) : undefined,
    pages: await findSamplePages(portal),
  }
}

async function takeOver(html: string) {
  const renderedBy = readRenderedBy(html)
  const bundle = await buildBundle(renderedBy)
  const src = `/bare/${renderedBy.route.name}.${renderedBy.generation}.js`
  const integrity = `sha384-${hash('sha384', bundle, 'base64')}`
  return { html: withOneScript(html, { src, integrity }), files: { [src]: await compress(bundle) } }
}
