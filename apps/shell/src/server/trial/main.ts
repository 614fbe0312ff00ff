import { join } from 'node:path'
import { reasonOf } from '@portal/config/reason-of'
import { publicConfig, readRuntimeConfig } from '@portal/config/runtime'
import type { TrialReport } from '@portal/contracts'
import { registry as registrySchema } from '@portal/contracts'
import { Upstream } from '@portal/http/server'
import { createLog } from '@portal/log'
import { verifiedServerFile } from '@portal/registry/store'
import { z } from 'zod'
import type { Rendered } from '../../render/contract.ts'
import { readApiUpstream } from '../content/readApiUpstream.ts'
import { PageStyles } from '../rendering/PageStyles.ts'
import { AreaWorker } from '../workers/AreaWorker.ts'
import { workerLimits } from '../workers/limits.ts'
import { pickHost } from '../workers/pickHost.ts'
import { findRecords } from './findRecords.ts'
import { renderAllPages } from './renderAllPages.ts'
import { trialLimits } from './trialLimits.ts'

const asked = z.strictObject({ area: z.string(), registry: registrySchema, origin: z.url() })

/**
 * Renders all pages of an area in a fresh worker, with a registry that is not live yet. Started by a release, which sends
 * the registry over the channel between the two and gets a report.
 */
async function tryArea(message: unknown): Promise<TrialReport> {
  const { area, registry, origin } = asked.parse(message)
  const runtime = readRuntimeConfig(process.env)
  const upstream = new Upstream(readApiUpstream(runtime))
  const log = createLog({ service: 'shell', level: 'fatal' })
  const store = { folder: join(runtime.PORTAL_DATA, 'store') }
  const build = registry.areas[area]
  if (!build) throw new Error(`the registry has no area ${area}`)
  const province = runtime.PORTAL_PROVINCE
  const records = await findRecords({ origin, area, registry, province })
  const worker = new AreaWorker({
    settings: {
      area,
      config: publicConfig(runtime),
      api: upstream.options,
      registry,
      resolvedRegistries: {},
      rendererFile: await verifiedServerFile(store, registry.shell),
      rendererIntegrity: registry.shell.serverIntegrity,
      areaFile: await verifiedServerFile(store, build),
      areaIntegrity: build.serverIntegrity,
      aliveMs: workerLimits.watchMs,
    },
    limits: trialLimits(),
    openHost: pickHost({ isolation: runtime.PORTAL_AREA_ISOLATION, store, api: upstream.options, log }),
    onEnd: () => undefined,
  })
  try {
    await worker.ready
    const styles = new PageStyles(store, log)
    await styles.load(registry)
    const render = worker.render.bind(worker)
    const style = ({ body, layout }: Rendered) => styles.inline(body, layout)
    return await renderAllPages({ area, registry, province, records, render, style })
  } finally {
    await worker.terminate()
  }
}

process.once('message', async (message) => {
  const report = await tryArea(message).catch((error): TrialReport => ({ kind: 'failed', reason: reasonOf(error) }))
  process.send?.(report, () => process.disconnect())
})
