import { z } from 'zod'
import { text, words } from '../fields/fields.ts'
import type { Entity } from './Entity.ts'

/** A word of the administration and what it means, in the words of whoever reads it for the first time. */
export const term: Entity = {
  name: 'term',
  title: '名词解释',
  table: 'term',
  key: ['name'],
  schema: z
    .strictObject({
      name: text('名词', 20).refine((value) => value.length >= 2, '至少两个字'),
      explanation: text('解释', 60),
      otherNames: words('其他名称').default([]),
    })
    .refine((value) => saysMore(value), { path: ['explanation'], message: '解释只重复了名词，请用平常的话说明' }),
  references: [],
  parts: [],
  // Nearly every guide names some.
  tagsOf: () => ['all'],
}

const shortestMeaning = 6

/** An explanation that is nothing but the word and its other names explains nothing. */
function saysMore({ name, explanation, otherNames }: { name: string; explanation: string; otherNames: string[] }) {
  const rest = [name, ...otherNames].reduce((left, word) => left.replaceAll(word, ''), explanation)
  return rest.replace(/[\p{P}\s]|是|指|的|就是|叫|即/gu, '').length >= shortestMeaning
}
