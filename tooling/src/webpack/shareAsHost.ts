import webpack from 'webpack'
import type { BuildIdentity } from './baseConfig.ts'
import { sharedModules, sharedVersion } from './sharedModules.ts'

/** For a build that areas run in: versions of what it shares, and no part of the federation runtime that it never uses. */
export function shareAsHost({ folder }: BuildIdentity): webpack.DefinePlugin {
  const versions = Object.fromEntries(sharedModules.map((request) => [request, sharedVersion(request, folder)]))
  return new webpack.DefinePlugin({
    PORTAL_SHARED_VERSIONS: JSON.stringify(versions),
    // Remotes are registered by their container script: no manifest is read, and nothing preloaded by one.
    FEDERATION_OPTIMIZE_NO_SNAPSHOT_PLUGIN: 'true',
    ENV_TARGET: JSON.stringify('web'),
  })
}
