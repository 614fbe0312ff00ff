import { readFileSync } from 'node:fs'
import path from 'node:path'
import { z } from 'zod'
import { sampleFolder } from '../written/sampleFolder.ts'

/** An official word and what people say for it. */
const wordShape = z.tuple([z.string().min(1), z.string().min(1)])
const actionShape = z.tuple([z.string().min(1), z.array(wordShape).min(1)])
const fileShape = z.strictObject({
  /** What is done about a licence, a benefit or anything else, and in which situations. */
  licence: z.array(actionShape),
  benefit: z.array(actionShape),
  other: z.array(actionShape),
  /** Who applies, where it makes a matter of its own. */
  personal: z.array(wordShape),
  legal: z.array(wordShape),
})

export type Family = 'licence' | 'benefit' | 'other'
export type Audience = 'personal' | 'legal'

/** One of the ways a matter splits into more: 变更（法定代表人，外商投资企业）, said 外企换法人. */
export interface Variant {
  action: string
  situation: string
  applicant: string | undefined
  said: string
}

/** Every combination of action, situation and applicant, the common ones first. */
export function readVariants(): (family: Family, audience: Audience) => readonly Variant[] {
  const file = fileShape.parse(JSON.parse(readFileSync(path.join(sampleFolder, 'scale-variants.json'), 'utf8')))
  const made = new Map<string, readonly Variant[]>()
  return (family, audience) => {
    const name = `${family} ${audience}`
    const known = made.get(name) ?? combine(file[family], file[audience])
    made.set(name, known)
    return known
  }
}

function combine(actions: z.infer<typeof actionShape>[], applicants: z.infer<typeof wordShape>[]): Variant[] {
  const ways = actions.flatMap(([action, situations]) =>
    situations.map(([situation, said]) => ({ action, situation, said })),
  )
  const anyone = [undefined, ...applicants]
  return ways
    .flatMap((way, place) => anyone.map((applicant, group) => ({ way, applicant, rank: (place + 1) * (group + 1) })))
    .sort((one, other) => one.rank - other.rank)
    .map(({ way, applicant }) => ({
      ...way,
      applicant: applicant?.[0],
      said: applicant === undefined ? way.said : `${applicant[1]}${way.said}`,
    }))
}
