import { type FileHandle, open } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { errorCode } from '@portal/config/error-code'
import type { LiveRoute } from '@portal/contracts/routes'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { isKnownTo } from '../http/conditionalResponse.ts'
import { disconnectSignal } from '../http/disconnectSignal.ts'
import { overloaded } from '../http/Problem.ts'
import { type AskedFile, type ContentFiles, type FoundFile, removeForms } from './ContentFiles.ts'
import { type FileEncoding, type FileKind, pathOf } from './MadeFile.ts'
import { readRange } from './readRange.ts'

interface FileRoute {
  readonly kind: FileKind
  /** Its addresses are of the live pages, so that a release makes another file of it. */
  readonly hasLinks?: boolean
}

/** What says which file it is. */
interface FileSource {
  readonly files: ContentFiles
  readonly state: { refresh(): Promise<{ readonly revision: number }> }
  readonly pages: { routes(): Promise<{ readonly routes: readonly LiveRoute[] }> }
}

/** What the whole answer is narrowed to without becoming another one for each visitor. */
const fewValues = new Set(['region', 'sort'])
/** A file may go, with the state of the content that it is of, before it is opened. */
const looks = 3

/**
 * Answers with a file that is made by the same route in a thread of its own (see FileServer). What is narrowed by words or
 * codes of a visitor's choice is made for him alone, and not when he leaves.
 */
export async function answerFromFile(
  service: FileSource,
  { request, reply }: Exchange,
  { kind, hasLinks = false }: FileRoute,
): Promise<FastifyReply> {
  const routes = hasLinks ? (await service.pages.routes()).routes : []
  const values = valuesOf(request)
  const path = pathOfRoute(request)
  if (isNarrowed(request))
    return sendOnce(service.files, { request, reply }, { kind, url: `${path}${searchOf(request)}`, routes })
  const query = new URLSearchParams(values.map(([name, value]): [string, string] => [name, String(value)]).sort())
  const url = query.size === 0 ? path : `${path}?${query}`
  for (let look = 0; look < looks; look += 1) {
    const { revision } = await service.state.refresh()
    const asked: AskedFile = { kind, url, routes, revision }
    const file = await service.files.find(asked)
    const encoding = pickEncoding(request.headers['accept-encoding'], file.sizes)
    const handle = await openCached(pathOf(file.base, encoding))
    if (handle) return sendCached({ request, reply }, { file, encoding, handle })
    await service.files.forget(asked)
  }
  throw overloaded()
}

/** Whether a file would be made of what this visitor chose, and for him alone. */
export function isNarrowed(request: Pick<FastifyRequest, 'query'>): boolean {
  return valuesOf(request).some(([name]) => !fewValues.has(name))
}

function valuesOf({ query }: Pick<FastifyRequest, 'query'>): [string, unknown][] {
  return Object.entries(query as Record<string, unknown>).filter(([, value]) => value !== undefined)
}

/** The route with the parameters that were validated: one spelling, however they were written. */
function pathOfRoute({ routeOptions, params }: FastifyRequest): string {
  const values = params as Record<string, unknown>
  return (routeOptions.url ?? '').replace(/:([a-zA-Z]+)/g, (_, name: string) =>
    encodeURIComponent(String(values[name])),
  )
}

function searchOf({ url }: FastifyRequest): string {
  const start = url.indexOf('?')
  return start < 0 ? '' : url.slice(start)
}

/** Ends with the visitor: what is made for him alone is given up when he leaves. */
async function sendOnce(
  files: ContentFiles,
  { request, reply }: Exchange,
  asked: Omit<AskedFile, 'revision'>,
): Promise<FastifyReply> {
  const file = await files.makeOnce(asked, disconnectSignal(reply))
  const handle = await open(pathOf(file.base, 'identity'))
  await removeForms(file.base)
  return sendCached({ request, reply }, { file, encoding: 'identity', handle })
}

interface Exchange {
  readonly request: FastifyRequest
  readonly reply: FastifyReply
}

interface OpenFile {
  readonly file: FoundFile
  readonly encoding: FileEncoding
  readonly handle: FileHandle
}

async function sendCached({ request, reply }: Exchange, { file, encoding, handle }: OpenFile): Promise<FastifyReply> {
  const size = file.sizes[encoding] ?? 0
  const etag = `"${file.digest}${encoding === 'identity' ? '' : `-${encoding}`}"`
  reply
    .headers(file.headers)
    .header('etag', etag)
    .header('cache-control', 'no-cache')
    .header('vary', 'accept-encoding')
    .header('accept-ranges', 'bytes')
  if (encoding !== 'identity') reply.header('content-encoding', encoding)
  if (isKnownTo(request.headers['if-none-match'], `W/${etag}`)) {
    await handle.close()
    return reply.code(304).removeHeader('content-encoding').send(null)
  }
  const { range: asked, 'if-range': condition } = request.headers
  const range = condition === undefined || condition === etag ? readRange(asked, size) : undefined
  if (range === 'unsatisfiable') {
    await handle.close()
    return reply.code(416).header('content-range', `bytes */${size}`).removeHeader('content-encoding').send('')
  }
  const { start, end } = range ?? { start: 0, end: size - 1 }
  if (range) reply.code(206).header('content-range', `bytes ${start}-${end}/${size}`)
  reply.header('content-length', end - start + 1)
  if (request.method !== 'HEAD' && size > 0) return reply.send(handle.createReadStream({ start, end }))
  await handle.close()
  return reply.send(Readable.from([]))
}

/** The smallest form that there is and the client takes (RFC 9110, 12.5.3). */
export function pickEncoding(
  header: string | undefined,
  forms: Readonly<Partial<Record<FileEncoding, unknown>>>,
): FileEncoding {
  const taken = new Map(
    (header ?? '').split(',').map((each) => {
      const [name = '', ...weights] = each.trim().toLowerCase().split(';')
      return [name.trim(), !weights.some((weight) => /^\s*q=0(\.0*)?\s*$/.test(weight))]
    }),
  )
  return (['br', 'gzip'] as const).find((name) => taken.get(name) === true && forms[name] !== undefined) ?? 'identity'
}

/** Undefined when the file is gone. */
async function openCached(file: string): Promise<FileHandle | undefined> {
  try {
    return await open(file)
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return undefined
    throw error
  }
}
