import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type BuildManifest, buildManifest } from '@portal/contracts'
import { z } from 'zod'
import type { Experiment } from '../experiment/Experiment.ts'

const readiness = z.object({ sequence: z.number(), versions: z.record(z.string(), z.string()) })

/** Which releases the shell really runs. */
export async function readRunning(experiment: Experiment): Promise<z.infer<typeof readiness>> {
  return readiness.parse(JSON.parse((await experiment.read('/readyz')).text))
}

export function readManifest(folder: string): BuildManifest {
  return buildManifest.parse(JSON.parse(readFileSync(join(folder, 'manifest.json'), 'utf8')))
}

/** Waits until a build is what renders. */
export async function untilRuns(experiment: Experiment, folder: string): Promise<void> {
  const { name, version } = readManifest(folder)
  await experiment.until(`${name} ${version} `, async () => (await readRunning(experiment)).versions[name] === version)
}
