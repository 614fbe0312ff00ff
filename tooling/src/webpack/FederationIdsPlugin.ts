import type { Compiler } from 'webpack'

/** How the names of two modules of module federation begin; both contain the folder of the repository. */
const ids = [
  { id: 'container', begin: /^container entry / },
  { id: 'federation', begin: /^javascript\/esm\|data:text\/javascript/ },
] as const

/** Equal sources give equal builds wherever they lie: webpack makes ids of the names of modules, so these two get theirs. */
export class FederationIdsPlugin {
  apply(compiler: Compiler): void {
    compiler.hooks.compilation.tap('FederationIdsPlugin', (compilation) => {
      compilation.hooks.beforeModuleIds.tap('FederationIdsPlugin', (modules) => {
        for (const module of modules) {
          const own = ids.find(({ begin }) => begin.test(module.identifier()))
          if (own) compilation.chunkGraph.setModuleId(module, own.id)
        }
      })
    })
  }
}
