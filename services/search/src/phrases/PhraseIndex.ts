import type { GramTable } from './GramTable.ts'
import { eachGram } from './gramsOf.ts'

export interface PhrasedDocument {
  readonly kind: string
  readonly ref: string
}

/** How much of a question a document's phrases hold, each from 0 to 1. */
export interface PhraseMatch extends PhrasedDocument {
  /** Cosine of the question and the best phrase, by their runs of one to three letters, rare ones counting more. */
  readonly likeness: number
  /** Share of the best phrase that stands in the question. */
  readonly held: number
  /** Share of the question that stands in any phrase of the document. */
  readonly known: number
}

/** Phrases and the runs of letters in them, as numbers; see buildPhraseIndex. */
export interface PhraseTables {
  readonly documents: readonly PhrasedDocument[]
  readonly grams: GramTable
  /** Of each phrase the place of its document. */
  readonly documentOf: Uint32Array
  /** Of each run the place where its phrases begin, and of the last one where they end. */
  readonly starts: Uint32Array
  readonly postings: Uint32Array
  readonly weights: Float32Array
  /** Of each phrase the root of its squared weights, and their sum. */
  readonly norms: Float32Array
  readonly sizes: Float32Array
}

/**
 * What people say for each document, phrase by phrase: in a bag of all its words 结婚证 comes from one phrase and 再 from
 * another.
 */
export class PhraseIndex {
  private readonly tables: PhraseTables

  constructor(tables: PhraseTables) {
    this.tables = tables
  }

  /** The documents that fit a question best, by what their best phrase and all their phrases hold. @param question as the key of a name */
  match(question: string, limit: number): PhraseMatch[] {
    const { documents, documentOf, norms, sizes } = this.tables
    const { squares, sums, known, asked } = this.addUp(question)
    const best = new Map<number, Omit<PhraseMatch, keyof PhrasedDocument>>()
    // An iterator's pairs for 150,000 phrases would take longer than all the rest.
    for (let phrase = 0; phrase < squares.length; phrase += 1) {
      const square = squares[phrase] ?? 0
      if (square === 0) continue
      const document = documentOf[phrase] ?? 0
      const likeness = square / (asked.norm * (norms[phrase] ?? 1))
      if (likeness <= (best.get(document)?.likeness ?? 0)) continue
      const held = (sums[phrase] ?? 0) / (sizes[phrase] ?? 1)
      best.set(document, { likeness, held, known: (known[document] ?? 0) / asked.size })
    }
    return [...best]
      .sort(([, one], [, other]) => other.likeness + other.known - (one.likeness + one.known))
      .slice(0, limit)
      .flatMap(([place, match]) => {
        const document = documents[place]
        return document ? [{ ...document, ...match }] : []
      })
  }

  /** The weights of the question's runs: squared and plain of each phrase, plain of each document, and of the question itself. */
  private addUp(question: string) {
    const { documents, documentOf, grams, postings, starts, weights } = this.tables
    const squares = new Float32Array(documentOf.length)
    const sums = new Float32Array(documentOf.length)
    const known = new Float32Array(documents.length)
    const lastGram = new Int32Array(documents.length).fill(-1)
    const unknownWeight = Math.log(documents.length + 1)
    const hashes = new Set<number>()
    eachGram(question, (hash) => hashes.add(hash))
    let [squared, size] = [0, 0]
    for (const hash of hashes) {
      const gram = grams.find(hash)
      const weight = gram === undefined ? unknownWeight : (weights[gram] ?? 0)
      squared += weight * weight
      size += weight
      if (gram === undefined) continue
      for (let at = starts[gram] ?? 0; at < (starts[gram + 1] ?? 0); at += 1) {
        const phrase = postings[at] ?? 0
        const document = documentOf[phrase] ?? 0
        squares[phrase] = (squares[phrase] ?? 0) + weight * weight
        sums[phrase] = (sums[phrase] ?? 0) + weight
        if (lastGram[document] !== gram) known[document] = (known[document] ?? 0) + weight
        lastGram[document] = gram
      }
    }
    return { squares, sums, known, asked: { norm: Math.sqrt(squared), size } }
  }
}
