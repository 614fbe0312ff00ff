import { isSitePath, type LinkTargetDto, linkTargetDto } from '@portal/contracts'
import type { Entity, Row } from '@portal/records/kinds'
import type pg from 'pg'
import { readRecords, recordsSql } from '../stored/readRecords.ts'

export interface Link {
  /** Where it stands: the kind of record and its key. */
  place: string
  target: LinkTargetDto
}

/** All links in the records of a kind: targets, addresses of files and services, and links in rich text. */
export async function collectLinks(client: pg.ClientBase, entity: Entity, note: (link: Link) => void): Promise<void> {
  for await (const rows of readRecords(client, { entity, sql: recordsSql(entity) }))
    for (const row of rows) {
      const place = `${entity.title} ${entity.key.map((field) => row[field]).join(' ')}`
      for (const target of linksOf(row)) note({ place, target })
    }
}

/** An address in a field, or in rich text. What stands in a sentence is not a link. */
const address = /^https?:\/\/\S+$/
const anchor = /<a\s[^>]*href="([^"]*)"/g

/** Addresses count as external targets, also those of this portal, which begin with a slash. */
export function linksOf(value: unknown): LinkTargetDto[] {
  if (typeof value === 'string') {
    if (address.test(value) || (value !== '/' && isSitePath(value))) return [{ kind: 'external', url: value }]
    return [...value.matchAll(anchor)].map(([, url = '']) => ({ kind: 'external', url: url.replaceAll('&amp;', '&') }))
  }
  if (Array.isArray(value)) return value.flatMap(linksOf)
  if (typeof value !== 'object' || value === null) return []
  const target = linkTargetDto.safeParse(value)
  return target.success ? [target.data] : Object.values(value as Row).flatMap(linksOf)
}
