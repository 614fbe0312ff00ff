import { agentsAndOneself } from './agentsAndOneself.ts'
import { bodiesWithoutReview } from './bodiesWithoutReview.ts'
import { brokenNames } from './brokenNames.ts'
import type { ContradictionRule } from './ContradictionRule.ts'
import { closedLists } from './closedLists.ts'
import { combinedPromises } from './combinedPromises.ts'
import { conditionsAndRefusals } from './conditionsAndRefusals.ts'
import { countedFigures } from './countedFigures.ts'
import { daysInTwoUnits } from './daysInTwoUnits.ts'
import { endlessResults } from './endlessResults.ts'
import { exemptLicences } from './exemptLicences.ts'
import { exemptPapers } from './exemptPapers.ts'
import { feeAmounts } from './feeAmounts.ts'
import { feesOfNothing } from './feesOfNothing.ts'
import { formsOfPlaces } from './formsOfPlaces.ts'
import { formsWithoutBlank } from './formsWithoutBlank.ts'
import { hallsAndBodies } from './hallsAndBodies.ts'
import { hallsOfOnePurpose } from './hallsOfOnePurpose.ts'
import { identitySpared } from './identitySpared.ts'
import { lawsWithoutIssuer } from './lawsWithoutIssuer.ts'
import { levelsOfBodies } from './levelsOfBodies.ts'
import { mattersNotReviewable } from './mattersNotReviewable.ts'
import { missingEntries } from './missingEntries.ts'
import { nationalPhones } from './nationalPhones.ts'
import { newerNotices } from './newerNotices.ts'
import { onlineDelivery } from './onlineDelivery.ts'
import { onlineWithVisits } from './onlineWithVisits.ts'
import { papersTwice } from './papersTwice.ts'
import { pinsOfNothing } from './pinsOfNothing.ts'
import { placesAndBodies } from './placesAndBodies.ts'
import { placesAndLevels } from './placesAndLevels.ts'
import { placesElsewhere } from './placesElsewhere.ts'
import { postedResults } from './postedResults.ts'
import { postWithoutPaper } from './postWithoutPaper.ts'
import { refusalAdvice } from './refusalAdvice.ts'
import { repealedLaws } from './repealedLaws.ts'
import { resultTypes } from './resultTypes.ts'
import { revisedLaws } from './revisedLaws.ts'
import { rightsWithoutReview } from './rightsWithoutReview.ts'
import { seaPlaces } from './seaPlaces.ts'
import { sentencesTwice } from './sentencesTwice.ts'
import { servicesApproved } from './servicesApproved.ts'
import { specialsAndSteps } from './specialsAndSteps.ts'
import { stepsAndPromise } from './stepsAndPromise.ts'
import { superiorBodies } from './superiorBodies.ts'
import { tagsAndFigures } from './tagsAndFigures.ts'
import { thinConditions } from './thinConditions.ts'
import { townMatters } from './townMatters.ts'
import { visitReasons } from './visitReasons.ts'

export const contradictionRules: readonly ContradictionRule[] = [
  visitReasons,
  tagsAndFigures,
  onlineWithVisits,
  stepsAndPromise,
  superiorBodies,
  bodiesWithoutReview,
  mattersNotReviewable,
  rightsWithoutReview,
  levelsOfBodies,
  townMatters,
  formsWithoutBlank,
  lawsWithoutIssuer,
  repealedLaws,
  feesOfNothing,
  hallsAndBodies,
  hallsOfOnePurpose,
  daysInTwoUnits,
  resultTypes,
  endlessResults,
  agentsAndOneself,
  conditionsAndRefusals,
  combinedPromises,
  papersTwice,
  exemptPapers,
  seaPlaces,
  newerNotices,
  closedLists,
  countedFigures,
  revisedLaws,
  brokenNames,
  onlineDelivery,
  feeAmounts,
  missingEntries,
  pinsOfNothing,
  placesElsewhere,
  placesAndBodies,
  postedResults,
  postWithoutPaper,
  nationalPhones,
  refusalAdvice,
  thinConditions,
  identitySpared,
  formsOfPlaces,
  servicesApproved,
  placesAndLevels,
  exemptLicences,
  specialsAndSteps,
  sentencesTwice,
]
