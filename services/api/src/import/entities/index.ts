import type { Entity } from '../Entity.ts'
import { activity } from './activity.ts'
import { holiday } from './calendar.ts'
import { visitorCase } from './case.ts'
import { combinedMatter } from './combinedMatter.ts'
import { duty } from './duty.ts'
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
import { hall, region, regionAlias } from './place.ts'
import { contact, policy } from './policy.ts'
import { publicList } from './publicList.ts'
import { sceneGuide } from './sceneGuide.ts'
import { questionPhrase, searchWord } from './search.ts'
import { anniversaryEvent, campaign, topic } from './topic.ts'

/** Everything that can be imported, in the order in which records refer to each other. */
export const entities: readonly Entity[] = [
  region,
  regionAlias,
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

export function findEntity(name: string): Entity | undefined {
  return entities.find((entity) => entity.name === name || entity.title === name)
}
