import { activity } from './activity.ts'
import { holiday } from './calendar.ts'
import { visitorCase } from './case.ts'
import { combinedMatter } from './combinedMatter.ts'
import { duty } from './duty.ts'
import type { Entity } from './Entity.ts'
import { exposure } from './exposure.ts'
import { caseRating, faqVote, pageFeedback } from './feedback.ts'
import { form } from './form.ts'
import { guide } from './guide.ts'
import { figure, homeLink, hotWord, synonym } from './home.ts'
import { interaction, interactionReply, interactionSubmission, liveSession } from './interaction.ts'
import { intermediaryService } from './intermediaryService.ts'
import { licenceType } from './licenceType.ts'
import { catalogueMatter, codeAlias, handleItem, implementation, theme } from './matter.ts'
import { faq, notice } from './news.ts'
import { organisation } from './organisation.ts'
import { partKindsOf } from './partKinds.ts'
import { hall, placeName, region, regionAlias } from './place.ts'
import { contact, policy } from './policy.ts'
import { publicList } from './publicList.ts'
import { sceneGuide } from './sceneGuide.ts'

import { questionPhrase, searchPhrase, searchPin, searchQuestion, searchWord } from './search.ts'

import { term } from './term.ts'
import { anniversaryEvent, campaign, topic } from './topic.ts'
import { wording } from './wording.ts'

/** All kinds of records, in the order in which records refer to each other; every text is held against the wordings. */
export const entities: readonly Entity[] = [
  wording,
  term,
  region,
  regionAlias,
  placeName,
  theme,
  organisation,
  hall,
  catalogueMatter,
  licenceType,
  guide,
  implementation,
  handleItem,
  codeAlias,
  form,
  duty,
  intermediaryService,
  combinedMatter,
  sceneGuide,
  activity,
  topic,
  campaign,
  anniversaryEvent,
  notice,
  faq,
  publicList,
  exposure,
  homeLink,
  figure,
  hotWord,
  synonym,
  searchWord,
  questionPhrase,
  searchPin,
  searchQuestion,
  searchPhrase,
  holiday,
  visitorCase,
  interaction,
  liveSession,
  interactionSubmission,
  interactionReply,
  pageFeedback,
  caseRating,
  faqVote,
  policy,
  contact,
]

/** Lists of records that are kinds of their own as well: for files, templates and tables; the records have their parts anyway. */
const partEntities: readonly Entity[] = entities.flatMap(partKindsOf)

/** All kinds that a file may be named after, owners before their parts. */
export const fileKinds: readonly Entity[] = [...entities, ...partEntities]

export function findEntity(name: string): Entity | undefined {
  return fileKinds.find((entity) => entity.name === name || entity.title === name)
}
