import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { listSources } from '../check/sources/listSources.ts'
import type { NewArea } from './readNewArea.ts'

interface Copy {
  readonly starter: string
  readonly into: string
  readonly area: NewArea
}

/** What the starter is called in all its files: names that occur nowhere else. */
const starterArea: NewArea = { name: 'example-area', title: '示例专栏', owner: '示例团队' }

/** Copies every file of the starter, with the new area's names in the place of its own. */
export function copyStarter({ starter, into, area }: Copy): void {
  for (const file of listSources(starter)) {
    mkdirSync(dirname(join(into, file)), { recursive: true })
    writeFileSync(join(into, file), replaceNames(readFileSync(join(starter, file), 'utf8'), area))
  }
}

/** A text of the starter as it is in a new area. */
export function replaceNames(text: string, area: NewArea): string {
  const pairs = [
    [starterArea.name, area.name],
    [identifierOf(starterArea.name), identifierOf(area.name)],
    [starterArea.title, area.title],
    [starterArea.owner, area.owner],
  ] as const
  return pairs.reduce((changed, [from, to]) => changed.replaceAll(from, () => to), text)
}

/** A name as code spells it: `publicPermits` of `public-permits`, what the names of its pages begin with. */
function identifierOf(name: string): string {
  return name.replace(/-([a-z0-9])/g, (_, first: string) => first.toUpperCase())
}
