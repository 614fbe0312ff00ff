import webpack, { type Compiler } from 'webpack'

/** Of the two files that module federation writes beside a container, hosts read the manifest; the statistics stay here. */
export class ManifestOnlyPlugin {
  apply(compiler: Compiler): void {
    compiler.hooks.compilation.tap('ManifestOnlyPlugin', (compilation) => {
      const stage = webpack.Compilation.PROCESS_ASSETS_STAGE_REPORT
      compilation.hooks.processAssets.tap({ name: 'ManifestOnlyPlugin', stage }, () =>
        compilation.deleteAsset('mf-stats.json'),
      )
    })
  }
}
