import { z } from 'zod'

/** Orders of a list of matters: as departments stand, the most visited first, by code. */
export const listOrder = z.enum(['department', 'hot', 'code'], '应为 department、hot 或 code')
export type ListOrder = z.infer<typeof listOrder>
