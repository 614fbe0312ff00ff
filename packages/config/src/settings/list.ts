import { z } from 'zod'

/** Several values in one setting, separated by commas. */
export const list = z
  .string()
  .max(4_000)
  .transform((text) =>
    text
      .split(',')
      .map((entry) => entry.trim())
      .filter(Boolean),
  )
