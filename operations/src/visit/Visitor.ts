import { askPortal } from '../visitor/askPortal.ts'
import { VisitFault } from '../visitor/VisitFault.ts'
import { type Page, type PageFile, readPage } from './readPage.ts'

/** One visitor on a way through the portal, who remembers what he came by. */
export class Visitor {
  readonly #portal: URL
  readonly #stop: AbortSignal
  readonly #files = new Map<string, PageFile>()
  /** Pages that were the last good ones. */
  readonly aged: string[] = []
  /** The guide or matter that the search found. */
  found: string | undefined

  constructor(portal: URL, stop: AbortSignal) {
    this.#portal = portal
    this.#stop = stop
  }

  /** Scripts and styles of all pages that were opened. */
  get files(): readonly PageFile[] {
    return [...this.#files.values()]
  }

  async open(path: string): Promise<Page> {
    const { bytes, headers } = await this.ask(path)
    if (!headers.get('content-type')?.startsWith('text/html')) throw new VisitFault(`${path} 不是页面`)
    const page = readPage(bytes.toString('utf8'))
    if (page.heading === '') throw new VisitFault(`${path} 没有标题`)
    if (page.isAged) this.aged.push(path)
    for (const file of page.files) this.#files.set(file.address, file)
    return page
  }

  async askJson(path: string): Promise<unknown> {
    const { bytes } = await this.ask(path)
    try {
      return JSON.parse(bytes.toString('utf8'))
    } catch {
      throw new VisitFault(`${path} 的回答不是 JSON`)
    }
  }

  async ask(path: string) {
    const answer = await this.askAnyStatus(path)
    if (answer.status !== 200) throw new VisitFault(`${path} 的回答是 ${answer.status}`)
    return answer
  }

  askAnyStatus(path: string) {
    const address = new URL(path, this.#portal)
    // A page of the portal that leads elsewhere is not followed there.
    if (address.origin !== this.#portal.origin) throw new VisitFault(`${address.origin} 不是这个门户`)
    return askPortal(address, { stop: this.#stop })
  }
}
