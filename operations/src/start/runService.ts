import { constants } from 'node:os'
import { join, resolve } from 'node:path'
import { OperatorError } from '@portal/config/operator-error'
import { findUnknownSettings, readRuntimeConfig } from '@portal/config/runtime'
import { type CanaryVerdict, serviceMessage } from '../process/serviceMessage.ts'
import { shellFlags, spawnService } from '../process/spawnService.ts'
import { applyCanaryVerdicts } from '../release/publish/applyCanaryVerdicts.ts'
import { openSigningPlace } from '../release/publish/openPlace.ts'
import { publishHere } from '../release/publish/publishHere.ts'
import { renewDaily } from '../release/publish/renewRegistry.ts'
import { repository } from '../repository.ts'
import { checkTrust } from './checkTrust.ts'
import { environmentWithoutDatabase } from './environmentWithoutDatabase.ts'
import { prepareDataFolder } from './prepareDataFolder.ts'
import { requiredDiskSpace } from './requiredDiskSpace.ts'

const scripts: Readonly<Record<string, string>> = {
  shell: 'apps/shell/src/server/main.ts',
  api: 'services/api/src/main.ts',
}

/**
 * `portal run shell|api`: one service in the foreground, for systemd, containers and clusters, which keep it alive and take its
 * log from standard output. What this installation was built with is published into its data folder first, because both
 * services read the registry; nothing is built here. @returns the exit code of the service
 */
export async function runService(stop: AbortSignal, parameters: readonly string[]): Promise<number> {
  const [name = '', ...more] = parameters
  const script = Object.hasOwn(scripts, name) ? scripts[name] : undefined
  if (script === undefined || more.length > 0)
    throw new OperatorError('用法：portal run shell 或 portal run api', { exitCode: 2 })
  const config = readRuntimeConfig(process.env)
  for (const sentence of findUnknownSettings(process.env)) console.error(sentence)
  const wantedFolder = resolve(repository, config.PORTAL_DATA)
  const ownsDatabase = name === 'api' && config.DATABASE_URL === ''
  const dataFolder = prepareDataFolder(wantedFolder, requiredDiskSpace({ dataFolder: wantedFolder, ownsDatabase }))
  if (config.PORTAL_REGISTRY === '') {
    await checkTrust(config, dataFolder)
    await publishHere({ config, dataFolder, isAll: false, stop, print: console.error })
  }
  const signing = await openSigningPlace(config, { dataFolder, print: console.error })
  const stopRenewal = signing && renewDaily(signing)
  try {
    const known = name === 'api' ? process.env : environmentWithoutDatabase(process.env)
    const settings = { ...known, PORTAL_DATA: dataFolder }
    const onVerdict = signing && applyCanaryVerdicts(signing)
    const flags = name === 'shell' ? shellFlags : []
    return await runScript(join(repository, script), { environment: settings, flags, onVerdict, stop })
  } finally {
    stopRenewal?.()
  }
}

interface Run {
  readonly environment: NodeJS.ProcessEnv
  readonly flags: readonly string[]
  /** Where this installation signs the registry; elsewhere canaries are judged by who does. */
  readonly onVerdict: ((verdict: CanaryVerdict) => Promise<void>) | undefined
  readonly stop: AbortSignal
}

function runScript(script: string, { environment, flags, onVerdict, stop }: Run): Promise<number> {
  const service = spawnService(script, {
    // React's development build is many times slower and warns in the logs.
    environment: { ...environment, NODE_ENV: 'production' },
    flags,
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  })
  service.on('message', (raw) => {
    const { data } = serviceMessage.safeParse(raw)
    if (data?.kind === 'verdict') void onVerdict?.(data)
  })
  const end = () => service.kill('SIGTERM')
  if (stop.aborted) end()
  stop.addEventListener('abort', end, { once: true })
  return new Promise((done, fail) => {
    service.once('error', fail)
    service.once('exit', (code, signal) => done(code ?? 128 + (signal === null ? 0 : constants.signals[signal])))
  })
}
