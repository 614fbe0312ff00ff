import { bodiesWithoutReview } from './bodiesWithoutReview.ts'
import type { ContradictionRule } from './ContradictionRule.ts'
import { feesOfNothing } from './feesOfNothing.ts'
import { formsWithoutBlank } from './formsWithoutBlank.ts'
import { hallsAndBodies } from './hallsAndBodies.ts'
import { lawsWithoutIssuer } from './lawsWithoutIssuer.ts'
import { levelsOfBodies } from './levelsOfBodies.ts'
import { mattersWithoutReview } from './mattersWithoutReview.ts'
import { onlineWithVisits } from './onlineWithVisits.ts'
import { repealedLaws } from './repealedLaws.ts'
import { rightsWithoutReview } from './rightsWithoutReview.ts'
import { stepsAndPromise } from './stepsAndPromise.ts'
import { superiorBodies } from './superiorBodies.ts'
import { tagsAndFigures } from './tagsAndFigures.ts'
import { townMatters } from './townMatters.ts'
import { visitReasons } from './visitReasons.ts'

export const contradictionRules: readonly ContradictionRule[] = [
  visitReasons,
  tagsAndFigures,
  onlineWithVisits,
  stepsAndPromise,
  superiorBodies,
  bodiesWithoutReview,
  mattersWithoutReview,
  rightsWithoutReview,
  levelsOfBodies,
  townMatters,
  formsWithoutBlank,
  lawsWithoutIssuer,
  repealedLaws,
  feesOfNothing,
  hallsAndBodies,
]
