import { dirname, join, normalize } from 'node:path'
import type { Fault } from './Fault.ts'

const LINK = /\]\((?!https?:|mailto:|#)([^)\s#]+)/g
const NAMED_SOURCE = /`((?:[\w.-]+\/)+[\w.-]+\.(?:tsx?|mjs|css|sql))`/g
/** The area that a reader of docs/teams.md makes. */
const OF_READER = /^apps\/permits\//

/** Documents that name all files of a kind: how they name one, and what to add of one that is missing. */
const INDEXES: Readonly<Record<string, Index>> = {
  'e2e/README.md': {
    files: /^e2e\/((?!audit\/)[^/]+\/[^/]+\.spec\.ts)$/,
    spell: (name) => `\`${name}\``,
    ask: 'add what it looks at',
  },
  'docs/decisions/README.md': {
    files: /^docs\/decisions\/(\d[^/]+\.md)$/,
    spell: (name) => `(${name})`,
    ask: 'add a line to its subject',
  },
}

interface Index {
  readonly files: RegExp
  readonly spell: (name: string) => string
  readonly ask: string
}

/** Files that a document names and nobody finds. A source may be named by the end of its path. */
export function checkDocument(file: string, text: string, sources: readonly string[]): Fault[] {
  const known = new Set([...sources, ...sources.flatMap(foldersOf)])
  const isThere = (path: string) => known.has(path.replace(/\/$/, ''))
  const ends = (path: string) => sources.some((source) => source === path || source.endsWith(`/${path}`))
  const faults = [
    ...namedBy(LINK, text).filter(({ name }) => !isThere(normalize(join(dirname(file), name)))),
    ...namedBy(NAMED_SOURCE, text).filter(({ name }) => !ends(name) && !OF_READER.test(name)),
  ].map(({ name, line }) => ({ file, line, message: `names ${name}, which is not there: it was moved or is gone` }))
  const index = INDEXES[file]
  if (!index) return faults
  const unnamed = sources
    .flatMap((source) => index.files.exec(source)?.[1] ?? [])
    .filter((name) => !text.includes(index.spell(name)))
  return [...faults, ...unnamed.map((name) => ({ file, message: `says nothing of ${name}: ${index.ask}` }))]
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
