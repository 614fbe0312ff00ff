import webpack, { type Configuration, type StatsCompilation } from 'webpack'

/** Runs one webpack build. @returns its statistics. @throws Error with the compiler's own messages. */
export function runWebpack(configuration: Configuration): Promise<StatsCompilation> {
  return new Promise((resolve, reject) => {
    const compiler = webpack(configuration)
    if (!compiler) return reject(new Error('webpack made no compiler'))
    compiler.run((error, stats) => {
      compiler.close((closeError) => {
        if (error ?? closeError) return reject(error ?? closeError)
        if (!stats || stats.hasErrors())
          return reject(new Error(stats?.toString({ all: false, errors: true, errorDetails: true })))
        if (stats.hasWarnings()) return reject(new Error(stats.toString({ all: false, warnings: true })))
        resolve(stats.toJson({ all: false, chunkGroups: true, assets: true, ids: true }))
      })
    })
  })
}
