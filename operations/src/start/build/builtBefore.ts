import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { z } from 'zod'

/** What is read of what turbo says it would do. */
const plan = z.object({
  tasks: z.array(z.object({ command: z.string(), directory: z.string(), hash: z.string() })),
})
const record = z.object({ hash: z.string(), manifest: z.string() })

/** A build that turbo would make or bring back. */
export interface PlannedBuild {
  /** Where it lies. */
  readonly dist: string
  /** Of all that it depends on. */
  readonly hash: string
}

/** @param output of `turbo run build --dry=json`; turbo's warnings may stand before it @param root of the repository */
export function readPlannedBuilds(output: string, root: string): PlannedBuild[] {
  return plan
    .parse(JSON.parse(output.slice(output.indexOf('{'))))
    .tasks.filter(({ command }) => command !== '<NONEXISTENT>')
    .map(({ directory, hash }) => ({ dist: join(root, directory, 'dist'), hash }))
}

/** Whether this very build lies there, from an earlier start. */
export function isBuiltBefore({ dist, hash }: PlannedBuild): boolean {
  const file = recordOf(dist)
  if (!existsSync(file) || !existsSync(manifestOf(dist))) return false
  const found = record.parse(JSON.parse(readFileSync(file, 'utf8')))
  // Who builds one app by hand leaves another manifest there.
  return found.hash === hash && found.manifest === digest(dist)
}

export function rememberBuild({ dist, hash }: PlannedBuild): void {
  const file = recordOf(dist)
  mkdirSync(dirname(file), { recursive: true })
  // Whole or not at all, whoever starts or ends beside it.
  const unfinished = `${file}.${process.pid}`
  writeFileSync(unfinished, JSON.stringify({ hash, manifest: digest(dist) }))
  renameSync(unfinished, file)
}

/** First of all, so that a build that is removed or made only in part does not pass for a whole one. */
export function forgetBuild(dist: string): void {
  rmSync(recordOf(dist), { force: true })
}

function digest(dist: string): string {
  return createHash('sha256')
    .update(readFileSync(manifestOf(dist)))
    .digest('hex')
}

function manifestOf(dist: string): string {
  return join(dist, 'manifest.json')
}

function recordOf(dist: string): string {
  return join(dist, '../.turbo/build.json')
}
