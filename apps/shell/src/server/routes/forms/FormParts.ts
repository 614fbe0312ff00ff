import { Busboy, type BusboyInstance } from '@fastify/busboy'

/** What is typed into the largest form takes a tenth of it. */
export const TEXT_LIMIT = 64 * 1024
/** Parts of a form, with and without a value: a million empty ones would take seconds. */
export const PARTS_LIMIT = 200

/** The parser passes over its own limit of names where a form has files. */
const NAME_LIMIT = 100

const limits = {
  fieldSize: TEXT_LIMIT,
  fields: PARTS_LIMIT,
  files: PARTS_LIMIT,
  parts: PARTS_LIMIT,
  // A browser sends three lines before a file, the longest with its name.
  headerPairs: 10,
  headerSize: 4 * 1024,
}

/** Takes a form with files apart while it arrives, within limits that hold before anything is made of a part. */
export class FormParts {
  readonly form = new FormData()
  readonly #parser: BusboyInstance
  readonly #finished: Promise<void>
  #textLength = 0
  #fault: 'too-large' | 'unreadable' | undefined

  /** @param type of one boundary, see isMultipartType */
  constructor(type: string) {
    this.#parser = new Busboy({ headers: { 'content-type': type }, limits, preservePath: true })
    this.#finished = new Promise((resolve) => {
      this.#parser.once('finish', resolve)
      // It ends with the first error, and says nothing of what came before.
      this.#parser.on('error', () => {
        this.#fault ??= 'unreadable'
        resolve()
      })
    })
    for (const limit of ['partsLimit', 'filesLimit', 'fieldsLimit'] as const)
      this.#parser.on(limit, () => this.#refuse())
    this.#parser.on('field', (name = '', value, _isNameCut, isValueCut) => {
      this.#textLength += name.length + value.length
      if (name.length > NAME_LIMIT || isValueCut || this.#textLength > TEXT_LIMIT) this.#refuse()
      else this.form.append(name, value)
    })
    this.#parser.on('file', (name = '', stream, filename, _encoding, mediaType) => {
      if (name.length > NAME_LIMIT) this.#refuse()
      const chunks: Buffer<ArrayBuffer>[] = []
      stream.on('data', (chunk: Buffer<ArrayBuffer>) => chunks.push(chunk))
      stream.once('error', () => {
        this.#fault ??= 'unreadable'
      })
      stream.once('end', () => this.form.append(name, new File(chunks, filename ?? '', { type: mediaType })))
    })
  }

  /** Why it cannot be taken, as far as it has come. */
  get fault(): 'too-large' | 'unreadable' | undefined {
    return this.#fault
  }

  /** Resolves when the piece is taken apart; after a fault nothing is. */
  async write(piece: Buffer): Promise<void> {
    if (this.#fault) return
    await Promise.race([new Promise<void>((resolve) => this.#parser.write(piece, () => resolve())), this.#finished])
  }

  /** @returns the fault, when there is one */
  async end(): Promise<'too-large' | 'unreadable' | undefined> {
    if (!this.#fault) {
      this.#parser.end()
      await this.#finished
    }
    return this.#fault
  }

  #refuse(): void {
    this.#fault ??= 'too-large'
  }
}
