import type { SampleRegion } from '../regions/generateRegions.ts'
import type { CodedMatter } from '../written/codeMatters.ts'
import { generateCombined } from './generateCombined.ts'
import { generatePins } from './generatePins.ts'
import { generateScenes } from './generateScenes.ts'
import { generateTopics } from './generateTopics.ts'

/** Everything that leads visitors to matters, by entity. */
export function generateGuidance(
  regions: readonly SampleRegion[],
  matters: readonly CodedMatter[],
): Record<string, readonly unknown[]> {
  const [province] = regions
  if (!province) return {}
  return {
    combined_matter: generateCombined(province.code, matters),
    scene_guide: generateScenes(province.code, matters),
    ...generateTopics(regions, matters),
    search_pin: generatePins(province.code, matters),
  }
}
