import type { Compiler } from 'webpack'

const COMPONENT_STYLES = /\/packages\/ui\/src\/.+\.module\.css$/

/**
 * Puts the styles of components into one order, before all others: what a page says of its own classes comes after them,
 * whichever page imports them first. Left alone, webpack takes the order of imports, which differs from page to page.
 */
export class ComponentStylesFirstPlugin {
  apply(compiler: Compiler): void {
    compiler.hooks.compilation.tap('ComponentStylesFirstPlugin', (compilation) => {
      compilation.hooks.afterChunks.tap('ComponentStylesFirstPlugin', () => {
        const styles = [...compilation.modules]
          .map((module) => ({ module, file: module.nameForCondition() ?? '' }))
          .filter(({ module, file }) => module.type === 'css/mini-extract' && COMPONENT_STYLES.test(file))
          .sort((one, other) => (one.file < other.file ? -1 : 1))
        for (const group of compilation.chunkGroups)
          for (const [index, { module }] of styles.entries())
            if (group.getModulePostOrderIndex(module) !== undefined)
              group.setModulePostOrderIndex(module, index - styles.length)
      })
    })
  }
}
