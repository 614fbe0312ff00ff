import { readFileSync } from 'node:fs'
import path from 'node:path'
import { z } from 'zod'
import type { SampleMatter } from '../written/SampleMatter.ts'
import { sampleFolder } from '../written/sampleFolder.ts'

/** What one act is called in official names, and how people say that they want it done to `{o}`. */
const gridAct = z.strictObject({
  act: z.string(),
  marks: z.array(z.string()),
  says: z.array(z.string().includes('{o}')),
})

const grid = z.array(gridAct).parse(JSON.parse(readFileSync(path.join(sampleFolder, 'phrase-grid.json'), 'utf8')))

/** What stands at either end of an official name and is no part of the object. */
const formalities = ['申请', '审批', '审核', '核准', '确认', '受理', '登记', '资格', '、']
const ends = [...new Set([...grid.flatMap(({ marks }) => marks), ...formalities])].sort(
  (one, other) => other.length - one.length,
)
const shortestObject = 2
/** Nobody says more. */
const longestObject = 8
const maxObjects = 4
/** A record of phrases has no more. */
const maxPhrases = 400

type Named = Pick<SampleMatter, 'name' | 'aliases' | 'result'>

/** How people ask for each matter: every object in its names with every way to say the acts in them. */
export function* generatePhrases(matters: readonly Named[]) {
  for (const matter of matters) {
    const phrases = phrasesOf(matter)
    if (phrases.length > 0) yield { target: matter.name, source: 'grid', phrases }
  }
}

/** 居民身份证补领, also called 补身份证, gives 居民身份证丢了, 身份证丢了, 身份证不见了 … */
export function phrasesOf({ name, aliases, result }: Named): string[] {
  const names = [name, ...aliases]
  const objects = [...new Set([...names, result.name].map(objectOf))]
    .filter((object) => object.length >= shortestObject && object.length <= longestObject)
    .slice(0, maxObjects)
  const ways = grid.filter(({ marks }) => marks.some((mark) => names.some((text) => text.includes(mark))))
  const phrases = objects.flatMap((object) => ways.flatMap(({ says }) => says.map((say) => say.replace('{o}', object))))
  return [...new Set(phrases)].slice(0, maxPhrases)
}

/** What is left of a name without its acts and what stands in brackets. */
function objectOf(name: string): string {
  let object = name.replace(/（.*?）|[《》“”]/g, '')
  for (let end = endOf(object); end; end = endOf(object))
    object = object.endsWith(end) ? object.slice(0, -end.length) : object.slice(end.length)
  return object
}

function endOf(text: string): string | undefined {
  return ends.find((end) => text.length > end.length + 1 && (text.endsWith(end) || text.startsWith(end)))
}
