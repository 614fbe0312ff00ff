import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { OperatorError } from '@portal/config/operator-error'
import { runProgram } from '@portal/operations/process'
import { repository } from '@portal/operations/repository'
import { z } from 'zod'

const bill = z.looseObject({
  components: z.array(z.looseObject({ 'bom-ref': z.string() })),
  dependencies: z.array(z.looseObject({ ref: z.string(), dependsOn: z.array(z.string()) })),
})
const lock = z.object({
  packages: z.record(
    z.string(),
    // A name only where it is another than that of the folder.
    z.looseObject({ name: z.string().optional(), version: z.string().optional(), dev: z.boolean().optional() }),
  ),
})

/**
 * `portal sbom`: what runs, in CycloneDX, by the lock file. `npm sbom --omit dev` would also leave out what some tool for
 * development needs as well, zod among it.
 */
export async function writeSbom(stop: AbortSignal): Promise<number> {
  const format = ['--sbom-format', 'cyclonedx', '--sbom-type', 'application', '--package-lock-only']
  // Its warnings would stand in the middle of the bill.
  const { code, output } = await runProgram('npm', ['sbom', ...format, '--loglevel=error'], { stop, output: 'keep' })
  if (code !== 0) throw new OperatorError(`软件物料清单没有生成：\n${output}`)
  const { components, dependencies, ...rest } = bill.parse(JSON.parse(output))
  const left = findDevelopment()
  const running = {
    components: components.filter((component) => !left.has(component['bom-ref'])),
    dependencies: dependencies
      .filter(({ ref }) => !left.has(ref))
      .map((entry) => ({ ...entry, dependsOn: entry.dependsOn.filter((ref) => !left.has(ref)) })),
  }
  console.log(JSON.stringify({ ...rest, ...running }, undefined, 2))
  return 0
}

/** `name@version` of what is for development alone; what lies in two places may run from one of them. */
function findDevelopment(): ReadonlySet<string> {
  const { packages } = lock.parse(JSON.parse(readFileSync(join(repository, 'package-lock.json'), 'utf8')))
  const placed = Object.entries(packages)
    .filter(([path]) => path.includes('node_modules/'))
    .map(([path, { name = path.split('node_modules/').at(-1), version, dev }]) => ({
      ref: `${name}@${version}`,
      isDev: dev === true,
    }))
  const running = new Set(placed.filter(({ isDev }) => !isDev).map(({ ref }) => ref))
  return new Set(placed.map(({ ref }) => ref).filter((ref) => !running.has(ref)))
}
