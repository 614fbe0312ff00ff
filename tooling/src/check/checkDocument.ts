import { dirname, join, normalize } from 'node:path'
import type { Fault } from './Fault.ts'

const LINK = /\]\((?!https?:|mailto:|#)([^)\s#]+)/g
const NAMED_SOURCE = /`((?:[\w.-]+\/)+[\w.-]+\.(?:tsx?|mjs|css|sql))`/g
/** The area that a reader of docs/teams.md makes. */
const OF_READER = /^apps\/permits\//
const BROWSER_TEST = /^e2e\/((?!audit\/)[^/]+\/[^/]+\.spec\.ts)$/

/** Files that a document names and nobody finds. A source may be named by the end of its path. */
export function checkDocument(file: string, text: string, sources: readonly string[]): Fault[] {
  const known = new Set([...sources, ...sources.flatMap(foldersOf)])
  const isThere = (path: string) => known.has(path.replace(/\/$/, ''))
  const ends = (path: string) => sources.some((source) => source === path || source.endsWith(`/${path}`))
  const faults = [
    ...namedBy(LINK, text).filter(({ name }) => !isThere(normalize(join(dirname(file), name)))),
    ...namedBy(NAMED_SOURCE, text).filter(({ name }) => !ends(name) && !OF_READER.test(name)),
  ].map(({ name, line }) => ({ file, line, message: `names ${name}, which is not there: it was moved or is gone` }))
  return file === 'e2e/README.md' ? [...faults, ...findUnnamedTests(text, sources)] : faults
}

function findUnnamedTests(text: string, sources: readonly string[]): Fault[] {
  return sources
    .flatMap((source) => BROWSER_TEST.exec(source)?.[1] ?? [])
    .filter((name) => !text.includes(`\`${name}\``))
    .map((name) => ({ file: 'e2e/README.md', message: `says nothing of ${name}: add what it looks at` }))
}

function namedBy(pattern: RegExp, text: string) {
  return [...text.matchAll(pattern)].map((match) => ({
    name: match[1] ?? '',
    line: text.slice(0, match.index).split('\n').length,
  }))
}

function foldersOf(file: string): string[] {
  const folder = dirname(file)
  return folder === '.' ? [folder] : [folder, ...foldersOf(folder)]
}
