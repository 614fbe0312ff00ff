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
  /** Of each phrase the place of its document; the phrases of a document follow each other. */
  readonly documentOf: Uint32Array
  /** Of each document the place where its phrases begin, and of the last one where they end. */
  readonly firstPhrases: Uint32Array
  /** The runs of each phrase, every one once, one phrase after the other, and where those of each phrase end. */
  readonly found: Uint32Array
  readonly ends: Uint32Array
  /** Of each run the place where its phrases begin, and of the last one where they end. */
  readonly starts: Uint32Array
  readonly postings: Uint32Array
  readonly weights: Float32Array
  /** Of each phrase the root of its squared weights, and their sum. */
  readonly norms: Float32Array
  readonly sizes: Float32Array
}

/**
 * A run that stands in a third of all phrases says little and would take all the time: with so many phrases looked at, rare runs
 * first, the others choose no document any more.
 */
const enoughPostings = 60_000
/** So many documents for each that is wanted are held against the whole question. */
const chosenForEach = 5

interface Scratch {
  readonly squares: Float32Array
  readonly known: Float32Array
  readonly lastGram: Int32Array
  readonly isAsked: Uint8Array
  readonly lastDocument: Int32Array
}

interface Asked {
  /** The runs of the question that phrases have, the rarest first. */
  readonly grams: readonly number[]
  readonly norm: number
  readonly size: number
}

/**
 * What people say for each document, phrase by phrase: in a bag of all its words 结婚证 comes from one phrase and 再 from
 * another.
 */
export class PhraseIndex {
  private readonly tables: PhraseTables
  /** Used anew by each question: a megabyte for each would make the memory be searched for what is free all the time. */
  private readonly scratch: Scratch

  constructor(tables: PhraseTables) {
    this.tables = tables
    const [phrases, documents, grams] = [tables.documentOf.length, tables.documents.length, tables.weights.length]
    this.scratch = {
      squares: new Float32Array(phrases),
      known: new Float32Array(documents),
      lastGram: new Int32Array(documents),
      isAsked: new Uint8Array(grams),
      lastDocument: new Int32Array(grams),
    }
  }

  /** The documents that fit a question best, by what their best phrase and all their phrases hold. @param question as the key of a name */
  match(question: string, limit: number): PhraseMatch[] {
    const asked = this.readQuestion(question)
    return this.measure(this.choose(asked, limit * chosenForEach), asked)
      .sort((one, other) => fit(other) - fit(one))
      .slice(0, limit)
  }

  private readQuestion(question: string): Asked {
    const { documents, grams: table, starts, weights } = this.tables
    const unknownWeight = Math.log(documents.length + 1)
    const hashes = new Set<number>()
    eachGram(question, (hash) => hashes.add(hash))
    const grams: number[] = []
    let [squared, size] = [0, 0]
    for (const hash of hashes) {
      const gram = table.find(hash)
      const weight = gram === undefined ? unknownWeight : (weights[gram] ?? 0)
      squared += weight * weight
      size += weight
      if (gram !== undefined) grams.push(gram)
    }
    const holders = (gram: number) => (starts[gram + 1] ?? 0) - (starts[gram] ?? 0)
    return { grams: grams.sort((one, other) => holders(one) - holders(other)), norm: Math.sqrt(squared), size }
  }

  /** The documents that fit best by the rarer runs of the question. */
  private choose(asked: Asked, limit: number): number[] {
    const { documents, documentOf, norms } = this.tables
    const { squares, known } = this.addUp(asked.grams)
    let chosen: { document: number; fit: number }[] = []
    let least = 0
    const take = (document: number, likeness: number) => {
      const about = likeness / asked.norm + (known[document] ?? 0) / asked.size
      if (about <= least) return
      chosen.push({ document, fit: about })
      if (chosen.length < 2 * limit) return
      chosen = chosen.sort((one, other) => other.fit - one.fit).slice(0, limit)
      least = chosen.at(-1)?.fit ?? 0
    }
    let [document, best] = [0, 0]
    // An iterator's pairs for 150,000 phrases would take longer than all the rest.
    for (let phrase = 0; phrase < squares.length; phrase += 1) {
      const square = squares[phrase] ?? 0
      if (square === 0) continue
      if (documentOf[phrase] !== document) {
        if (best > 0) take(document, best)
        document = documentOf[phrase] ?? 0
        best = 0
      }
      best = Math.max(best, square / (norms[phrase] ?? 1))
    }
    if (best > 0 && documents.length > 0) take(document, best)
    return chosen
      .sort((one, other) => other.fit - one.fit)
      .slice(0, limit)
      .map((entry) => entry.document)
  }

  /** The squared weights of these runs in each phrase, and their weights in each document, until enough phrases were looked at. */
  private addUp(grams: readonly number[]) {
    const { documentOf, postings, starts, weights } = this.tables
    const { squares, known, lastGram } = this.scratch
    squares.fill(0)
    known.fill(0)
    lastGram.fill(-1)
    let looked = 0
    for (const gram of grams) {
      const [start, end] = [starts[gram] ?? 0, starts[gram + 1] ?? 0]
      if (looked > 0 && looked + end - start > enoughPostings) break
      const weight = weights[gram] ?? 0
      for (let at = start; at < end; at += 1) {
        const phrase = postings[at] ?? 0
        const document = documentOf[phrase] ?? 0
        squares[phrase] = (squares[phrase] ?? 0) + weight * weight
        if (lastGram[document] !== gram) known[document] = (known[document] ?? 0) + weight
        lastGram[document] = gram
      }
      looked += end - start
    }
    return { squares, known }
  }

  /** Documents held against all runs of a question, phrase by phrase. */
  private measure(chosen: readonly number[], { grams, norm, size }: Asked): PhraseMatch[] {
    const { documents, firstPhrases, found, ends, weights, norms, sizes } = this.tables
    const { isAsked, lastDocument } = this.scratch
    isAsked.fill(0)
    lastDocument.fill(-1)
    for (const gram of grams) isAsked[gram] = 1
    return chosen.flatMap((document) => {
      let [known, likeness, held] = [0, 0, 0]
      for (let phrase = firstPhrases[document] ?? 0; phrase < (firstPhrases[document + 1] ?? 0); phrase += 1) {
        let [square, sum] = [0, 0]
        for (let at = ends[phrase - 1] ?? 0; at < (ends[phrase] ?? 0); at += 1) {
          const gram = found[at] ?? 0
          if (isAsked[gram] === 0) continue
          const weight = weights[gram] ?? 0
          square += weight * weight
          sum += weight
          if (lastDocument[gram] !== document) known += weight
          lastDocument[gram] = document
        }
        const alike = square / (norm * (norms[phrase] ?? 1))
        if (alike <= likeness) continue
        likeness = alike
        held = sum / (sizes[phrase] ?? 1)
      }
      const named = documents[document]
      return named ? [{ ...named, likeness, held, known: known / size }] : []
    })
  }
}

const fit = ({ likeness, known }: PhraseMatch) => likeness + known
