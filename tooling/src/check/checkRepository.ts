import { readFileSync } from 'node:fs'
import { basename, extname, join } from 'node:path'
import { z } from 'zod'
import { checkDecision } from './checkDecision.ts'
import { checkDocument } from './checkDocument.ts'
import { checkLock } from './checkLock.ts'
import { checkUnitTest } from './checkUnitTest.ts'
import type { Fault } from './Fault.ts'
import { listSources } from './sources/listSources.ts'

const TEXT = /\.(ts|tsx|mjs|cjs|js|json|css|md|ya?ml|sh|npmrc|html|sql)$|^\.ci\/|npmrc$/
const UNIT_TEST = /\.test\.tsx?$/
const REGISTRY_ADDRESS = /https?:\/\/(?:[\w.-]*\bregistry\b[\w.-]*|npm\.[\w.-]+)|^\s*(?:@[\w-]+:)?registry\s*=/m
/** Also of a package under another name, of which there is one beside it: `npm:react@18.3.1`. */
const EXACT = /^(npm:[@\w./-]+@)?\d+\.\d+\.\d+(-[\w.]+)?$/

/** What must hold for the repository as a whole: installs from any registry, and always the same versions, and documents name what is there. */
export function checkRepository(root: string): Fault[] {
  const sources = listSources(root)
  return sources
    .filter((file) => TEXT.test(file))
    .flatMap((file) => {
      const text = readFileSync(join(root, file), 'utf8')
      switch (basename(file)) {
        case 'package-lock.json':
          return checkLock(file, text)
        case 'package.json':
          return [...checkPins(file, text), ...checkAddresses(file, text)]
        default:
          return [...checkAddresses(file, text), ...checkByKind(file, text, sources)]
      }
    })
}

function checkByKind(file: string, text: string, sources: readonly string[]): Fault[] {
  if (extname(file) === '.md') return [...checkDocument(file, text, sources), ...checkDecision(file, text)]
  return UNIT_TEST.test(file) ? checkUnitTest(file, text) : []
}

function checkAddresses(file: string, text: string): Fault[] {
  const found = REGISTRY_ADDRESS.exec(text)
  if (!found) return []
  const line = text.slice(0, found.index).split('\n').length
  return [
    {
      file,
      line,
      message: `names a package registry (${found[0].trim()}): that belongs into the machine's own npm settings`,
    },
  ]
}

const dependencies = z.record(z.string(), z.string()).default({})
const pinned = z.object({ dependencies, devDependencies: dependencies, optionalDependencies: dependencies })

function checkPins(file: string, text: string): Fault[] {
  const lists = Object.entries(pinned.parse(JSON.parse(text)))
  return lists.flatMap(([list, entries]) =>
    Object.entries(entries)
      .filter(([, wanted]) => !EXACT.test(wanted))
      .map(([name, wanted]) => ({
        file,
        message: `${list} ${name} "${wanted}" is not an exact version: write it like 1.2.3`,
      })),
  )
}
