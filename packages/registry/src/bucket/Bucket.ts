import { OperatorError } from '@portal/config/operator-error'
import { reasonOf } from '@portal/config/reason-of'
import { sendRequest } from '../sendRequest.ts'
import type { BucketPlace } from './openBucket.ts'
import { type ListedObject, readObjectList } from './readObjectList.ts'

const OBJECT_MS = 60_000
/** The largest answer that is wanted: the record of what was done, a file of a build, a page of a list. */
const ANSWER_BYTES = 16 * 1024 * 1024
/** Of one list: stores give up to 1,000 keys in each, and a portal's own are a few thousand. */
const MOST_PAGES = 1_000

interface PutOptions {
  readonly type: string
  /** Only in the place of what has this tag; `none`: only where there is nothing. */
  readonly inPlaceOf?: string
}

export interface FoundObject {
  readonly bytes: Buffer
  /** Tells it from whatever lies there before or after. */
  readonly tag: string
}

/** A part of an object store. Keys are paths below it. @throws OperatorError that says why the store does not do it */
export class Bucket {
  readonly #place: BucketPlace

  constructor(place: BucketPlace) {
    this.#place = place
  }

  get name(): string {
    return this.#place.place
  }

  async get(key: string): Promise<FoundObject | undefined> {
    const { status, bytes, headers } = await this.#ask(key)
    if (status === 404) return undefined
    const tag = headers.get('etag')
    if (status !== 200 || tag === null) throw this.#fault(key, explainResponse(status, bytes))
    return { bytes, tag }
  }

  /** @returns its tag; undefined when something else lies there than was said */
  async put(key: string, bytes: Buffer, { type, inPlaceOf }: PutOptions): Promise<string | undefined> {
    const { status, headers, ...answer } = await this.#ask(key, {
      method: 'PUT',
      body: bytes,
      headers: { 'content-type': type, ...(inPlaceOf !== undefined && conditionOf(inPlaceOf)) },
    })
    // 404: there is nothing any more that could have the tag. 409: somebody else writes at this moment.
    if (inPlaceOf !== undefined && [404, 409, 412].includes(status)) return undefined
    const tag = headers.get('etag')
    if (status !== 200 || tag === null) throw this.#fault(key, explainResponse(status, answer.bytes))
    return tag
  }

  async remove(key: string): Promise<void> {
    const { status, bytes } = await this.#ask(key, { method: 'DELETE' })
    if (status !== 204 && status !== 200 && status !== 404) throw this.#fault(key, explainResponse(status, bytes))
  }

  /** Everything whose key begins so. */
  async list(beginning = ''): Promise<ListedObject[]> {
    const { bucket, prefix } = this.#place
    const objects: ListedObject[] = []
    let next: string | undefined
    for (let page = 0; page < MOST_PAGES; page += 1) {
      const address = new URL(bucket)
      const query = {
        'list-type': '2',
        prefix: prefix + beginning,
        ...(next !== undefined && { 'continuation-token': next }),
      }
      // As it is signed: a space is %20 and not a plus.
      address.search = Object.entries(query)
        .map(([name, value]) => `${name}=${encodeStrictly(value)}`)
        .join('&')
      const { status, bytes } = await this.#send(address)
      if (status !== 200) throw this.#fault(beginning, explainResponse(status, bytes))
      const found = readObjectList(bytes.toString())
      objects.push(...found.objects.map((object) => ({ ...object, key: object.key.slice(prefix.length) })))
      if (found.next === undefined) return objects
      next = found.next
    }
    throw this.#fault(beginning, '清单没有结尾')
  }

  #ask(key: string, request: Omit<Parameters<typeof sendRequest>[1], 'limit' | 'withinMs'> = {}) {
    return this.#send(new URL(key.split('/').map(encodeStrictly).join('/'), this.#place.base), request)
  }

  async #send(address: URL, request: Omit<Parameters<typeof sendRequest>[1], 'limit' | 'withinMs'> = {}) {
    const { sign } = this.#place
    try {
      return await sendRequest(address, { ...request, sign, limit: ANSWER_BYTES, withinMs: OBJECT_MS })
    } catch (cause) {
      throw this.#fault(address.pathname, reasonOf(cause), cause)
    }
  }

  #fault(key: string, reason: string, cause?: unknown): OperatorError {
    return new OperatorError(`对象存储 ${this.name} 不能使用（${key}：${reason}）。恢复后请重新运行。`, { cause })
  }
}

function conditionOf(tag: string): Record<string, string> {
  return tag === 'none' ? { 'if-none-match': '*' } : { 'if-match': tag }
}

/** With the word by which the store names its reason, e.g. SignatureDoesNotMatch. */
function explainResponse(status: number, bytes: Buffer): string {
  const [, code] = /<Code>(\w{1,60})<\/Code>/.exec(bytes.toString('latin1', 0, 2_000)) ?? []
  return code === undefined ? `回答是 ${status}` : `回答是 ${status} ${code}`
}

/** As signatures have it: everything but letters, digits and -._~ */
function encodeStrictly(text: string): string {
  return encodeURIComponent(text).replace(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`)
}
