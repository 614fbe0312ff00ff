import MiniCssExtractPlugin from 'mini-css-extract-plugin'
import webpack, { type Compiler } from 'webpack'

/** A hash of nothing that exists: a file that is not in the map is fetched with it and refused by the browser. */
const DUMMY_INTEGRITY = `sha384-${'A'.repeat(64)}`

/**
 * Makes the webpack runtime fetch every chunk and style with integrity. The hashes stand in `self.portalIntegrity`, where
 * the shell puts a build's integrity map before anything of the build is fetched.
 */
export class IntegrityPlugin {
  readonly key: string

  /** @param key `name/version` of the build */
  constructor(key: string) {
    this.key = key
  }

  apply(compiler: Compiler): void {
    const lookUp = (tag: string, url: string) =>
      `${tag}.integrity = ((self.portalIntegrity || {})[${JSON.stringify(this.key)}] || {})[new URL(${url}, location.href).pathname.split('/').pop()] || ${JSON.stringify(DUMMY_INTEGRITY)};`
    compiler.hooks.compilation.tap('IntegrityPlugin', (compilation) => {
      const scripts = webpack.runtime.LoadScriptRuntimeModule.getCompilationHooks(compilation)
      // webpack leaves crossOrigin out on the own origin, but Integrity-Policy lets only CORS requests through.
      scripts.createScript.tap(
        'IntegrityPlugin',
        (source) => `${source}\n${lookUp('script', 'url')}\nscript.crossOrigin = 'anonymous';`,
      )
      const styles = MiniCssExtractPlugin.getCompilationHooks(compilation)
      styles.beforeTagInsert.tap('IntegrityPlugin', (source, names) => `${source}\n${lookUp(names.tag, names.href)}`)
    })
  }
}
