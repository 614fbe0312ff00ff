import { type BuildManifest, MOST_VARIANTS, type Registry } from '@portal/contracts'
import type { Build } from '../store/readBuild.ts'
import { viewBudgets } from './budgets.ts'
import { explainUnmetNeeds } from './checkSharedModules.ts'
import { findConflicts } from './findConflicts.ts'
import type { RegistryContent } from './variants.ts'

/**
 * What keeps a build from becoming live beside what is live now; a sentence for each fault, nothing when it fits.
 * @param contents what the registry would name: with the build in the place of the live one, and as it is to be released
 */
export function findContractFaults(live: Registry, build: Build, contents: readonly RegistryContent[]): string[] {
  const { manifest } = build
  return [
    ...explainUnmetNeeds(live.shell, manifest),
    ...new Set(contents.flatMap(findAddressFaults)),
    ...findPageFaults(manifest),
    ...findBudgetFaults(build),
  ]
}

/** The shell would refuse such a registry as a whole. */
function findAddressFaults(content: RegistryContent): string[] {
  if ((content.variants?.length ?? 0) > MOST_VARIANTS)
    return [`灰度版和预览版合计最多 ${MOST_VARIANTS} 个，请先用 portal drop 撤下不再需要的`]
  return findConflicts(content).map((message) => `与线上的页面冲突：${message}`)
}

/** Every page has something to render it, and the container is there that browsers take it from. */
function findPageFaults({ entry, files, pages, routes }: BuildManifest): string[] {
  const container = files[entry] && pages.pages ? [] : ['构建中没有页面表（./pages），门户无法载入']
  const undrawn = Object.entries(routes)
    .filter(([name, route]) => !route.isPending && route.kind !== 'data' && drawingsOf(pages, name).length === 0)
    .map(([name, { title }]) => `页面 ${name}（${title}）没有画面`)
  return [...container, ...undrawn]
}

function findBudgetFaults({ manifest, files }: Build): string[] {
  const bytesOf = (names: readonly string[]) =>
    names.reduce((sum, name) => sum + ((files.get(`web/${name}.br`) ?? files.get(`web/${name}`))?.byteLength ?? 0), 0)
  return Object.keys(manifest.routes)
    .flatMap((name) => drawingsOf(manifest.pages, name))
    .flatMap(([view, { js, css }]) => [
      ...explainExcess(`${view} 的脚本`, bytesOf(js), viewBudgets.scriptBytes),
      ...explainExcess(`${view} 的样式`, bytesOf(css), viewBudgets.styleBytes),
    ])
}

function explainExcess(what: string, bytes: number, limit: number): string[] {
  return bytes > limit ? [`${what}为 ${bytes} 字节，超过上限 ${limit} 字节`] : []
}

/** `guide`, `guide.v2`, `guide.mobile` … */
function drawingsOf(pages: BuildManifest['pages'], name: string) {
  return Object.entries(pages).filter(([view]) => view === name || view.startsWith(`${name}.`))
}
