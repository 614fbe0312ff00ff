import { LRUCache } from 'lru-cache'
import type { GramTable } from './GramTable.ts'
import { eachGram } from './gramsOf.ts'

export interface PhrasedDocument {
  readonly kind: string
  readonly ref: string
}

/** How much of a question a document's phrases hold, from 0 to 1 where nothing else is said. */
export interface PhraseMatch extends PhrasedDocument {
  /** Cosine of the question and the best phrase, by their runs of one to three letters, rare ones counting more. */
  readonly likeness: number
  /** Share of the best phrase that stands in the question. */
  readonly held: number
  /** Share of the question that stands in any phrase of the document. */
  readonly known: number
  /** The same, each run counting by the logarithm of how many names and phrases of people hold it: 0 to about 4. */
  readonly often: number
}

/** Phrases and the runs of letters in them, as numbers; see buildPhraseIndex. */
export interface PhraseTables {
  readonly documents: readonly PhrasedDocument[]
  readonly grams: GramTable
  /** Of each phrase the place of its document; the phrases of a document follow each other. */
  readonly documentOf: Uint32Array
  /** Of each document the place where its phrases begin, and of the last one where they end. */
  readonly firstPhrases: Uint32Array
  /** Of each document the place behind its names and what people say, where what rules make begins. */
  readonly firstGenerated: Uint32Array
  /** Of each run the place where its phrases begin, and of the last one where they end; each phrase once, in their order. */
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

/** A question is asked several times: its tabs and pages, and as typed once more when nothing better was found. */
const recentQuestions = 100

/** The weights are single precision: so much more than the bound is no miscalculation. */
const rounding = 1.000_01

interface Scratch {
  /** Of each phrase the squared weights of the runs of the question that it holds. */
  readonly squares: Float32Array
  /** Of each document the weights of the runs that any of its phrases holds, and their squares. */
  readonly known: Float32Array
  readonly reach: Float32Array
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
  private readonly recent = new LRUCache<string, readonly PhraseMatch[]>({ max: recentQuestions })

  constructor(tables: PhraseTables) {
    this.tables = tables
    const [phrases, documents] = [tables.documentOf.length, tables.documents.length]
    this.scratch = {
      squares: new Float32Array(phrases),
      known: new Float32Array(documents),
      reach: new Float32Array(documents),
    }
  }

  /** The documents that fit a question best, by what their best phrase and all their phrases hold. @param question as the key of a name */
  match(question: string, limit: number): readonly PhraseMatch[] {
    const key = `${limit} ${question}`
    const matches = this.recent.get(key) ?? this.compare(question, limit)
    this.recent.set(key, matches)
    return matches
  }

  private compare(question: string, limit: number): PhraseMatch[] {
    const asked = this.readQuestion(question)
    const looked = this.addUpRarest(asked.grams)
    const chosen = this.choose(asked, limit * chosenForEach)
    for (const gram of asked.grams.slice(looked)) this.addUpIn(chosen, gram)
    return chosen
      .map((document) => this.bestOf(document, asked))
      .sort((one, other) => other.fit - one.fit)
      .slice(0, limit)
      .flatMap((best) => this.measure(best, asked))
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

  /** Adds the rarest runs up in each phrase and document until enough phrases were looked at. @returns how many runs these are */
  private addUpRarest(grams: readonly number[]): number {
    const { documentOf, postings, starts, weights } = this.tables
    const { squares, known, reach } = this.scratch
    for (const sums of [squares, known, reach]) sums.fill(0)
    let looked = 0
    for (const [place, gram] of grams.entries()) {
      const [start, end] = [starts[gram] ?? 0, starts[gram + 1] ?? 0]
      if (looked > 0 && looked + end - start > enoughPostings) return place
      const weight = weights[gram] ?? 0
      let last = -1
      for (let at = start; at < end; at += 1) {
        const phrase = postings[at] ?? 0
        squares[phrase] = (squares[phrase] ?? 0) + weight * weight
        const document = documentOf[phrase] ?? 0
        if (document === last) continue
        known[document] = (known[document] ?? 0) + weight
        reach[document] = (reach[document] ?? 0) + weight * weight
        last = document
      }
      looked += end - start
    }
    return grams.length
  }

  /** The documents that fit best by the runs that were added up, in the order of the documents. */
  private choose({ norm, size }: Asked, limit: number): number[] {
    const { known, reach } = this.scratch
    let chosen: { document: number; fit: number }[] = []
    let least = 0
    for (let document = 0; document < known.length; document += 1) {
      if (known[document] === 0) continue
      const share = (known[document] ?? 0) / size
      // What a phrase shares with the question is no longer than the phrase, so that none is more alike than this (Cauchy and Schwarz).
      if ((Math.sqrt(reach[document] ?? 0) / norm + share) * rounding <= least) continue
      const fit = this.likestOf(document).likeness / norm + share
      if (fit <= least) continue
      chosen.push({ document, fit })
      if (chosen.length < 2 * limit) continue
      chosen = best(chosen, limit)
      least = chosen.at(-1)?.fit ?? 0
    }
    return best(chosen, limit)
      .map(({ document }) => document)
      .sort((one, other) => one - other)
  }

  /** The phrase of a document that is most like the question by what was added up, and how much, as if the question were of length 1. */
  private likestOf(document: number): { phrase: number; likeness: number } {
    const { firstPhrases, norms } = this.tables
    const { squares } = this.scratch
    let [phrase, likeness] = [-1, 0]
    for (let at = firstPhrases[document] ?? 0; at < (firstPhrases[document + 1] ?? 0); at += 1) {
      const alike = (squares[at] ?? 0) / (norms[at] ?? 1)
      if (alike <= likeness) continue
      phrase = at
      likeness = alike
    }
    return { phrase, likeness }
  }

  /** Adds one more run up, in these documents alone. @param chosen in the order of the documents */
  private addUpIn(chosen: readonly number[], gram: number): void {
    const { firstPhrases, postings, starts, weights } = this.tables
    const { squares, known } = this.scratch
    const weight = weights[gram] ?? 0
    const end = starts[gram + 1] ?? 0
    let at = starts[gram] ?? 0
    for (const document of chosen) {
      const behind = firstPhrases[document + 1] ?? 0
      at = firstFrom(postings, { at, end, phrase: firstPhrases[document] ?? 0 })
      if (at < end && (postings[at] ?? 0) < behind) known[document] = (known[document] ?? 0) + weight
      for (; at < end && (postings[at] ?? 0) < behind; at += 1) {
        const phrase = postings[at] ?? 0
        squares[phrase] = (squares[phrase] ?? 0) + weight * weight
      }
    }
  }

  private bestOf(document: number, { norm, size }: Asked): Best {
    const { phrase, likeness } = this.likestOf(document)
    const known = (this.scratch.known[document] ?? 0) / size
    return { document, phrase, likeness: likeness / norm, known, fit: likeness / norm + known }
  }

  private measure({ document, phrase, likeness, known }: Best, { grams, size }: Asked): PhraseMatch[] {
    const { documents, firstPhrases, firstGenerated, postings, starts, weights, sizes } = this.tables
    const named = documents[document]
    if (!named) return []
    let [held, often] = [0, 0]
    for (const gram of grams) {
      const end = starts[gram + 1] ?? 0
      const weight = weights[gram] ?? 0
      const first = firstFrom(postings, { at: starts[gram] ?? 0, end, phrase: firstPhrases[document] ?? 0 })
      const at = firstFrom(postings, { at: first, end, phrase })
      if (at < end && postings[at] === phrase) held += weight
      const behindSaid = firstFrom(postings, { at: first, end, phrase: firstGenerated[document] ?? 0 })
      often += weight * Math.log1p(behindSaid - first)
    }
    return [{ ...named, likeness, held: held / (sizes[phrase] ?? 1), known, often: often / size }]
  }
}

interface Best {
  readonly document: number
  /** The likest one. */
  readonly phrase: number
  readonly likeness: number
  readonly known: number
  readonly fit: number
}

function best<Entry extends { readonly fit: number }>(entries: Entry[], limit: number): Entry[] {
  return entries.sort((one, other) => other.fit - one.fit).slice(0, limit)
}

/** Where between `at` and `end` the postings reach a phrase. */
function firstFrom(postings: Uint32Array, { at, end, phrase }: { at: number; end: number; phrase: number }): number {
  let [low, high] = [at, end]
  while (low < high) {
    const middle = (low + high) >>> 1
    if ((postings[middle] ?? 0) < phrase) low = middle + 1
    else high = middle
  }
  return low
}
