import { z } from 'zod'

interface NumberSetting {
  /** What the setting should be, as a sentence. */
  readonly error: string
  readonly least: number
  readonly most: number
  readonly unset: number
}

/** A whole number. One that was left empty was not set: read as a number it would be 0. */
export function wholeNumber({ error, least, most, unset }: NumberSetting) {
  return z.preprocess(emptyAsUnset, z.coerce.number({ error }).int({ error }).min(least).max(most).default(unset))
}

export function emptyAsUnset(value: unknown): unknown {
  return typeof value === 'string' && value.trim() === '' ? undefined : value
}
