import type { GuideDto, HandleItemRefDto } from '@portal/contracts'

/** What a guide is said from. */
export interface GuideData {
  guide: GuideDto
  /** The situations (业务办理项) of the same body to choose from; empty when there is no choice. */
  scenes: readonly HandleItemRefDto[]
}
