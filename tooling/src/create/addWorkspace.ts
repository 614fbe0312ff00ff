import { existsSync, lstatSync, mkdirSync, readFileSync, renameSync, symlinkSync, writeFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { z } from 'zod'

const lock = z.looseObject({ packages: z.record(z.string(), z.unknown()) })
const workspacePackage = z.object({
  name: z.string(),
  version: z.string(),
  dependencies: z.record(z.string(), z.string()).optional(),
  devDependencies: z.record(z.string(), z.string()).optional(),
})

/** What npm keeps in these: the lock of the repository, and what it noted of the last install. */
const LOCKS = ['package-lock.json', 'node_modules/.package-lock.json']

/**
 * Does for a workspace that needs no new package what `npm install` would do: two entries in the lock and a link. npm itself
 * would ask the network, and drop what other platforms need where a registry lacks it.
 * @param folder from the root, e.g. `apps/permits`
 */
export function addWorkspace(root: string, folder: string): void {
  const { name, ...entry } = workspacePackage.parse(readJson(join(root, folder, 'package.json')))
  const link = `node_modules/${name}`
  for (const file of LOCKS.map((path) => join(root, path)).filter(existsSync)) {
    const { packages, ...rest } = lock.parse(readJson(file))
    const more = { [folder]: { name, ...entry }, [link]: { resolved: folder, link: true } }
    writeWhole(file, `${JSON.stringify({ ...rest, packages: sortPaths({ ...packages, ...more }) }, undefined, 2)}\n`)
  }
  if (lstatSync(join(root, link), { throwIfNoEntry: false })) return
  mkdirSync(dirname(join(root, link)), { recursive: true })
  symlinkSync(relative(dirname(join(root, link)), join(root, folder)), join(root, link))
}

/** As npm sorts them. */
function sortPaths(packages: Readonly<Record<string, unknown>>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(packages).sort(([one], [other]) => one.localeCompare(other, 'en')))
}

function readJson(file: string): unknown {
  return JSON.parse(readFileSync(file, 'utf8'))
}

/** Never over the old text: a package folder may be shared with other checkouts by hard links. */
function writeWhole(file: string, text: string): void {
  writeFileSync(`${file}.half`, text)
  renameSync(`${file}.half`, file)
}
