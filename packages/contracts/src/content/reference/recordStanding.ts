import { z } from 'zod'
import { codedDto } from './coded.ts'

/** What is told of every record of a list: whether it is in force, what took its place, where it is from, when it was looked at. */
export const recordStanding = {
  state: codedDto,
  successorCode: z.string().nullable(),
  source: z.string(),
  updatedAt: z.string(),
  checkedAt: z.string().nullable(),
  isSample: z.boolean(),
}
