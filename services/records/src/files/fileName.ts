import type { Entity } from '../kinds/Entity.ts'

/** `办事指南.xlsx`: what templates and exports are called. Named so, a file can be imported as it is; see readFiles. */
export function fileName({ title }: Entity, extension: string): string {
  return `${title}.${extension}`
}
