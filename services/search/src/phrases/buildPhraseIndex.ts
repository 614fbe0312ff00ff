import { setImmediate } from 'node:timers/promises'
import { GramTable } from './GramTable.ts'
import { eachGram } from './gramsOf.ts'
import { type PhrasedDocument, PhraseIndex } from './PhraseIndex.ts'

/** So many phrases are taken apart before what waits is looked after: some 10 ms. */
const phrasesAtOnce = 2000
const gramsOfLetter = 3

/** The phrases of a document as keys of names (nameKey): its names and what people say for it, and what rules make of its names. */
export interface PhrasesOf extends PhrasedDocument {
  readonly said: readonly string[]
  readonly generated: readonly string[]
}

export async function buildPhraseIndex(documents: readonly PhrasesOf[]): Promise<PhraseIndex> {
  const phrases = documents.flatMap(({ said, generated }) => [...said, ...generated])
  const countOf = ({ said, generated }: PhrasesOf) => said.length + generated.length
  const documentOf = Uint32Array.from(
    documents.flatMap((document, place) => Array<number>(countOf(document)).fill(place)),
  )
  const { grams, found, ends } = await takeApart(phrases)
  const { starts, postings } = sortByGram(found, ends, grams.size)
  const weights = weigh({ starts, postings, documentOf, documentCount: documents.length })
  const norms = new Float32Array(phrases.length)
  const sizes = new Float32Array(phrases.length)
  eachPosting(found, ends, (gram, phrase) => {
    const weight = weights[gram] ?? 0
    norms[phrase] = (norms[phrase] ?? 0) + weight * weight
    sizes[phrase] = (sizes[phrase] ?? 0) + weight
  })
  for (const [phrase, squared] of norms.entries()) norms[phrase] = Math.sqrt(squared)
  const named = documents.map(({ kind, ref }) => ({ kind, ref }))
  const firstPhrases = firstOf(documents.map(countOf))
  const firstGenerated = Uint32Array.from(documents, ({ said }, place) => (firstPhrases[place] ?? 0) + said.length)
  const byPhrase = { documentOf, firstPhrases, firstGenerated, norms, sizes }
  return new PhraseIndex({ documents: named, grams, starts, postings, weights, ...byPhrase })
}

/** Where each part begins and the last one ends. */
function firstOf(lengths: readonly number[]): Uint32Array {
  const starts = new Uint32Array(lengths.length + 1)
  for (const [place, length] of lengths.entries()) starts[place + 1] = (starts[place] ?? 0) + length
  return starts
}

/** The runs of each phrase, every one once, one phrase after the other; `ends` says where each phrase ends. */
async function takeApart(phrases: readonly string[]) {
  const letters = phrases.reduce((sum, text) => sum + text.length, 0)
  const grams = new GramTable()
  const found = new Uint32Array(letters * gramsOfLetter)
  const ends = new Uint32Array(phrases.length)
  let end = 0
  for (const [phrase, text] of phrases.entries()) {
    if (phrase % phrasesAtOnce === 0) await setImmediate()
    const start = end
    eachGram(text, (hash) => {
      const gram = grams.add(hash)
      if (found.subarray(start, end).includes(gram)) return
      found[end] = gram
      end += 1
    })
    ends[phrase] = end
  }
  return { grams, found: found.slice(0, end), ends }
}

/** For each run the phrases that hold it, in the order of the phrases. */
function sortByGram(found: Uint32Array, ends: Uint32Array, gramCount: number) {
  const starts = new Uint32Array(gramCount + 1)
  for (const gram of found) starts[gram + 1] = (starts[gram + 1] ?? 0) + 1
  for (let gram = 0; gram < gramCount; gram += 1) starts[gram + 1] = (starts[gram + 1] ?? 0) + (starts[gram] ?? 0)
  const next = starts.slice(0, gramCount)
  const postings = new Uint32Array(found.length)
  eachPosting(found, ends, (gram, phrase) => {
    const place = next[gram] ?? 0
    postings[place] = phrase
    next[gram] = place + 1
  })
  return { starts, postings }
}

function eachPosting(found: Uint32Array, ends: Uint32Array, visit: (gram: number, phrase: number) => void): void {
  let at = 0
  for (const [phrase, end] of ends.entries()) for (; at < end; at += 1) visit(found[at] ?? 0, phrase)
}

interface Postings {
  starts: Uint32Array
  postings: Uint32Array
  documentOf: Uint32Array
  documentCount: number
}

/** Runs that few documents have tell more (inverse document frequency). */
function weigh({ starts, postings, documentOf, documentCount }: Postings): Float32Array {
  const weights = new Float32Array(starts.length - 1)
  for (let gram = 0; gram < weights.length; gram += 1) {
    let [holders, last] = [0, -1]
    for (let at = starts[gram] ?? 0; at < (starts[gram + 1] ?? 0); at += 1) {
      const document = documentOf[postings[at] ?? 0] ?? 0
      if (document !== last) holders += 1
      last = document
    }
    weights[gram] = Math.log((documentCount + 1) / (holders + 0.5))
  }
  return weights
}
