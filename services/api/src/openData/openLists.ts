import { type Entity, entities } from '@portal/records/kinds'

/** Lists that anyone may download. Not open: data about persons, and what only editors work with (home page, synonyms, hot words). */
const openNames: readonly string[] = [
  'region',
  'theme',
  'organisation',
  'hall',
  'catalogue_matter',
  'implementation',
  'handle_item',
  'combined_matter',
  'licence_type',
  'duty',
  'intermediary_service',
  'public_list',
  'exposure',
  'figure',
  'notice',
  'faq',
  'holiday',
  'contact',
]

export const openLists: readonly Entity[] = entities.filter(
  (entity) => openNames.includes(entity.name) && entity.isPersonal !== true,
)
