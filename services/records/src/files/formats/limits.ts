import type { Entity } from '../../kinds/Entity.ts'

/** Letters of one record; beyond that something is wrong with the file, and it must not fill the memory. */
export const maxRecordLength = 4 * 1024 * 1024

/** The same for a kind that may hold whole files. */
export function recordLimit({ files }: Entity): { letters: number; text: string } {
  const letters = maxRecordLength + (files ? files.maxCount * files.maxLetters : 0)
  return { letters, text: `${Math.round(letters / 1024 ** 2)} MB` }
}
