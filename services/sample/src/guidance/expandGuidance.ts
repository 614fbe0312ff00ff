import type { SampleRegion } from '../regions/expandRegions.ts'
import type { CodedMatter } from '../written/codeMatters.ts'
import { expandCombined } from './expandCombined.ts'
import { expandScenes } from './expandScenes.ts'
import { expandTopics } from './expandTopics.ts'

/** Everything that leads visitors to matters, by entity. */
export function expandGuidance(
  regions: readonly SampleRegion[],
  matters: readonly CodedMatter[],
): Record<string, readonly unknown[]> {
  const [province] = regions
  if (!province) return {}
  return {
    combined_matter: expandCombined(province.code, matters),
    scene_guide: expandScenes(province.code, matters),
    ...expandTopics(regions, matters),
  }
}
