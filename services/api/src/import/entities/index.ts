import type { Entity } from '../Entity.ts'
import { combinedMatter } from './combinedMatter.ts'
import { guide } from './guide.ts'
import { homeFigure, homeLink, hotWord, synonym } from './home.ts'
import { catalogueMatter, codeAlias, handleItem, implementation, theme } from './matter.ts'
import { faq, notice } from './news.ts'
import { organisation } from './organisation.ts'
import { hall, region, regionAlias } from './place.ts'

/** Everything that can be imported, in the order in which records refer to each other. */
export const entities: readonly Entity[] = [
  region,
  regionAlias,
  theme,
  organisation,
  hall,
  catalogueMatter,
  guide,
  implementation,
  handleItem,
  codeAlias,
  combinedMatter,
  notice,
  faq,
  homeLink,
  homeFigure,
  hotWord,
  synonym,
]

export function findEntity(name: string): Entity | undefined {
  return entities.find((entity) => entity.name === name || entity.title === name)
}
