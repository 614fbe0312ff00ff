import type { z } from 'zod'
import {
  disclosureIndexDto,
  exposureListDto,
  intermediaryListDto,
  publicListDto,
  publicListsDto,
} from './content/disclosure/disclosure.ts'
import { dutyDto, dutyListDto } from './content/disclosure/duty.ts'
import { licenceFreeListDto, licenceTypeDto, licenceTypeListDto } from './content/disclosure/licence.ts'
import { openDataDto } from './content/disclosure/openData.ts'
import { comboDto, comboListDto, comboProcessingDto } from './content/guides/combinedMatter.ts'
import { formDto } from './content/guides/form.ts'
import { guideAnswerDto } from './content/guides/guide.ts'
import { guideMaterialsDto } from './content/guides/guideMaterials.ts'
import { regionHallsDto } from './content/guides/hall.ts'
import { activityDto, activityListDto } from './content/guides/lifeEvent.ts'
import { matterCatalogueDto, matterRuleListDto, publicListMattersDto } from './content/guides/matterLists.ts'
import { matterPageDto, themeListDto } from './content/guides/matterPage.ts'
import { paperAnswerDto, paperDto } from './content/guides/paper.ts'
import { sceneDto, sceneListDto } from './content/guides/sceneGuide.ts'
import { calendarDto } from './content/reference/calendar.ts'
import { branchHallDto, departmentListDto } from './content/reference/department.ts'
import { implementationListDto } from './content/reference/implementation.ts'
import { itemDto } from './content/reference/matter.ts'
import { noticeDto, noticeListDto } from './content/reference/notice.ts'
import { regionDto, regionListDto } from './content/reference/region.ts'
import { contactAnswerDto } from './content/site/contact.ts'
import { elderHomeDto } from './content/site/elderHome.ts'
import { faqDto, faqListDto, faqVoteReceiptDto } from './content/site/faq.ts'
import { homeDto } from './content/site/home.ts'
import { policyDto } from './content/site/policy.ts'
import { openedAnswerDto, searchDto, spellingsDto, suggestDto } from './content/site/search.ts'
import { anniversaryDto, campaignDto, campaignListDto, topicDto, topicListDto } from './content/site/topic.ts'
import { challengeDto } from './content/visitors/challenge.ts'
import { feedbackReceiptDto } from './content/visitors/feedback.ts'
import {
  interactionDto,
  interactionListDto,
  interactionProgressDto,
  interactionReceiptDto,
  liveSessionListDto,
} from './content/visitors/interaction.ts'
import { progressDetailDto, progressTokenDto } from './content/visitors/progress.ts'
import { ratingReceiptDto } from './content/visitors/rating.ts'

/**
 * What the content service answers: address pattern → answer. `:name` is a parameter of the path, every other value a
 * parameter of the query. The service's tests hold its routes against this table; pages ask by it.
 */
export const resources = {
  '/api/activities': activityListDto,
  '/api/activities/:code': activityDto,
  '/api/anniversaries/:anniversary': anniversaryDto,
  '/api/calendar': calendarDto,
  '/api/campaigns': campaignListDto,
  '/api/campaigns/:code': campaignDto,
  '/api/challenge': challengeDto,
  '/api/combos': comboListDto,
  '/api/combos/:code': comboDto,
  '/api/combos/:code/paper': paperDto,
  '/api/combos/:code/processing': comboProcessingDto,
  '/api/contacts': contactAnswerDto,
  '/api/departments': departmentListDto,
  '/api/departments/:orgCode': branchHallDto,
  '/api/disclosure': disclosureIndexDto,
  '/api/disclosure/catalogue': matterCatalogueDto,
  '/api/disclosure/duties': dutyListDto,
  '/api/disclosure/duties/:code': dutyDto,
  '/api/disclosure/exposures': exposureListDto,
  '/api/disclosure/four-avoid/:code': matterRuleListDto,
  '/api/disclosure/four-deal/:code': matterRuleListDto,
  '/api/disclosure/intermediary-services': intermediaryListDto,
  '/api/disclosure/lists': publicListsDto,
  '/api/disclosure/lists/:code': publicListDto,
  '/api/disclosure/lists/:code/matters': publicListMattersDto,
  '/api/disclosure/special-lists/:code': matterRuleListDto,
  '/api/faqs': faqListDto,
  '/api/faqs/:id': faqDto,
  '/api/forms/:code': formDto,
  '/api/guides/:code': guideAnswerDto,
  '/api/guides/:code/materials': guideMaterialsDto,
  '/api/guides/:code/paper': paperAnswerDto,
  '/api/halls': regionHallsDto,
  '/api/home': homeDto,
  '/api/home/elder': elderHomeDto,
  '/api/interactions': interactionListDto,
  '/api/interactions/:no': interactionDto,
  '/api/items/:catalogCode': itemDto,
  '/api/items/:catalogCode/implementations': implementationListDto,
  '/api/licence-free-matters': licenceFreeListDto,
  '/api/licences': licenceTypeListDto,
  '/api/licences/:code': licenceTypeDto,
  '/api/live-sessions': liveSessionListDto,
  '/api/matters': matterPageDto,
  '/api/notices': noticeListDto,
  '/api/notices/:id': noticeDto,
  '/api/open-data': openDataDto,
  '/api/policies/:name': policyDto,
  '/api/regions': regionListDto,
  '/api/regions/:code': regionDto,
  '/api/scenes': sceneListDto,
  '/api/scenes/:code': sceneDto,
  '/api/search': searchDto,
  '/api/search/answers/:code': openedAnswerDto,
  '/api/spellings': spellingsDto,
  '/api/suggest': suggestDto,
  '/api/themes': themeListDto,
  '/api/topics': topicListDto,
  '/api/topics/:code': topicDto,
} as const

export type ResourcePath = keyof typeof resources
/** The answer of a resource. */
export type ResourceDto<P extends ResourcePath> = z.infer<(typeof resources)[P]>

/** What the content service takes by POST: address pattern → what it answers when it has taken it. */
export const receipts = {
  '/api/faqs/:id/votes': faqVoteReceiptDto,
  '/api/feedback': feedbackReceiptDto,
  '/api/interactions': interactionReceiptDto,
  '/api/interactions/status': interactionProgressDto,
  '/api/progress': progressTokenDto,
  '/api/progress/detail': progressDetailDto,
  '/api/ratings': ratingReceiptDto,
} as const

export type ReceiptPath = keyof typeof receipts
/** The receipt of what was sent to an address. */
export type ReceiptDto<P extends ReceiptPath> = z.infer<(typeof receipts)[P]>
