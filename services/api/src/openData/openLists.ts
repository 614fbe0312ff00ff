import { type Entity, entities, fileKinds, tableForm } from '@portal/records/kinds'
import { withShownParts } from './shownRows.ts'

/** Lists that anyone may download. Not open: data about persons, and what only editors work with (home page, synonyms, hot words). */
const openNames: readonly string[] = [
  'region',
  'theme',
  'organisation',
  'hall',
  'catalogue_matter',
  'guide',
  'guide_material',
  'guide_step',
  'guide_fee',
  'guide_result',
  'guide_law',
  'guide_window',
  'guide_faq',
  'implementation',
  'handle_item',
  'combined_matter',
  'combined_member',
  'combined_material',
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

/** As tables: what a guide or a combined matter lists is a list of its own, in both formats. */
export const openLists: readonly Entity[] = [...new Set([...entities, ...fileKinds])]
  .filter((entity) => openNames.includes(entity.name) && entity.isPersonal !== true)
  .sort((one, other) => openNames.indexOf(one.name) - openNames.indexOf(other.name))
  .map((entity) => withShownParts(tableForm(entity)))
