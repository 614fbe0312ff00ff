import webpack, { type Compilation, type Compiler, type Module } from 'webpack'

/** Entry point → names of its exports that a build uses; `*` where webpack cannot tell which. */
export type UsedExports = Map<string, Set<string>>

/** Notes which exports of the shared entry points a build asks its host for, after everything unused is gone. */
export class UsedExportsPlugin {
  readonly #used: UsedExports

  /** @param used is filled, also by several builds */
  constructor(used: UsedExports) {
    this.#used = used
  }

  apply(compiler: Compiler): void {
    compiler.hooks.compilation.tap('UsedExportsPlugin', (compilation) => {
      // What is used is known by now, and modules are not yet joined into one.
      compilation.hooks.afterChunks.tap('UsedExportsPlugin', () => {
        const entries = [...compilation.entries.values()].flatMap((entry) => [
          ...entry.dependencies,
          ...entry.includeDependencies,
        ])
        const modules = entries.flatMap((entry) => compilation.moduleGraph.getModule(entry) ?? [])
        this.#walk(compilation, modules)
      })
    })
  }

  /** Goes from module to module, but not behind what is shared: there lie the copies for hosts that share nothing. */
  #walk(compilation: Compilation, modules: Module[]): void {
    const seen = new Set(modules)
    for (const module of seen) {
      for (const connection of compilation.moduleGraph.getOutgoingConnections(module)) {
        const { dependency, module: next } = connection
        if (!dependency || connection.isTargetActive(undefined) === false) continue
        const entryPoint = entryPointOf(next)
        if (entryPoint !== undefined)
          this.#note(entryPoint, compilation.getDependencyReferencedExports(dependency, undefined))
        else if (shareKeyOf(next) === undefined) seen.add(next)
      }
    }
  }

  #note(entryPoint: string, references: ReturnType<Compilation['getDependencyReferencedExports']>): void {
    const names = references.map((reference) => (Array.isArray(reference) ? reference : reference.name)[0] ?? '*')
    if (names.length > 0) this.#used.set(entryPoint, new Set([...(this.#used.get(entryPoint) ?? []), ...names]))
  }
}

/** The entry point that stands for a module of the host: in browsers through the share scope, on the server by `require`. */
function entryPointOf(module: Module): string | undefined {
  const request = module instanceof webpack.ExternalModule ? module.userRequest : shareKeyOf(module)
  return request?.startsWith('@portal/') ? request : undefined
}

function shareKeyOf(module: Module): string | undefined {
  if (module.type !== 'consume-shared-module' || !('options' in module)) return undefined
  return (module.options as { readonly shareKey: string }).shareKey
}
