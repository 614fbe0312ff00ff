import { fieldMeta } from '@portal/records/fields'
import type { Entity, Row } from '@portal/records/kinds'

/** What people type into a search, former names and the list itself: there a wrong word is meant to stand. */
const inPeoplesWords = [
  'wording',
  'synonym',
  'search_word',
  'question_phrase',
  'search_pin',
  'search_question',
  'search_phrase',
  'hot_word',
  'code_alias',
  'region_alias',
  'place_name',
]
const peoplesFields = ['aliases', 'colloquial', 'otherNames', 'localCode', 'source']
/** Fields that name an authority that acts today, in whatever kind or list they stand. */
const bodyFields = [
  'publisher',
  'departmentName',
  'leadDepartment',
  'supportDepartments',
  'hostUnit',
  'entrustName',
  'jointDepartments',
  'payee',
]
const bodyNames: Readonly<Record<string, readonly string[]>> = {
  organisation: ['name', 'shortName'],
  licence_type: ['issuer'],
  public_list: ['issuer'],
}

export interface JudgedText {
  /** Of the record, e.g. `steps`. */
  field: string
  text: string
  isBody: boolean
}

const known = new WeakMap<Entity, readonly string[]>()

/** Fields of a kind whose texts are published in the authority's own words; none of a kind about persons. */
export function judgedFields(entity: Entity): readonly string[] {
  const fields = known.get(entity) ?? findFields(entity)
  known.set(entity, fields)
  return fields
}

function findFields(entity: Entity): readonly string[] {
  if (entity.isPersonal || inPeoplesWords.includes(entity.name)) return []
  return Object.entries(entity.schema.shape).flatMap(([field, schema]) => {
    const isText = ['text', 'html', 'words', 'lines', 'json'].includes(fieldMeta(schema).kind)
    return isText && !peoplesFields.includes(field) ? [field] : []
  })
}

/** Each text of a record, those inside its lists as well. */
export function* judgedTexts(row: Row, entity: Entity): Generator<JudgedText> {
  for (const field of judgedFields(entity)) {
    const isBody = isBodyField(field) || (bodyNames[entity.name]?.includes(field) ?? false)
    for (const { text, inner } of textsIn(row[field], field))
      yield { field, text, isBody: isBody || isBodyField(inner) }
  }
}

const isBodyField = (field: string) => bodyFields.includes(field)

function* textsIn(value: unknown, inner: string): Generator<{ text: string; inner: string }> {
  if (typeof value === 'string') yield { text: value, inner }
  else if (Array.isArray(value)) for (const entry of value) yield* textsIn(entry, inner)
  else if (typeof value === 'object' && value !== null)
    for (const [field, entry] of Object.entries(value)) yield* textsIn(entry, field)
}
