import { createHash } from 'node:crypto'
import { createReadStream, readFileSync, writeFileSync } from 'node:fs'
import { basename } from 'node:path'
import type { SecretKey } from '@portal/config/secret-key'
import { listAccessFiles } from './accessFiles.ts'

/**
 * The seal of a file under the name that it is going to have: who changes the one without the key cannot make the other.
 * It waits for `publish`, when the file has its name.
 */
export async function draftSeal(file: string, { as: target, key }: { as: string; key: SecretKey }) {
  const text = `${key.digest('access-log', basename(target), await digestOf(file))}\n`
  return { publish: () => writeFileSync(`${target}.seal`, text, { mode: 0o600 }) }
}

export interface SealFinding {
  readonly file: string
  readonly state: 'whole' | 'changed' | 'unsealed' | 'missing'
}

/** Holds every finished file against its seal; `missing` is one of which only the seal is left. */
export async function checkSeals(folder: string, key: SecretKey): Promise<SealFinding[]> {
  const files = listAccessFiles(folder)
  const seals = new Set(files.filter(({ kind }) => kind === 'seal').map(({ path }) => path))
  const finished = files.filter(({ kind }) => kind === 'compressed').map(({ path }) => path)
  const findings = []
  for (const path of finished) findings.push({ file: basename(path), state: await judge(path, seals, key) })
  const missing = [...seals].filter((seal) => !finished.includes(seal.replace(/\.seal$/, '')))
  return [...findings, ...missing.map((seal) => ({ file: basename(seal, '.seal'), state: 'missing' as const }))]
}

async function judge(path: string, seals: ReadonlySet<string>, key: SecretKey): Promise<SealFinding['state']> {
  const seal = `${path}.seal`
  if (!seals.has(seal)) return 'unsealed'
  const expected = key.digest('access-log', basename(path), await digestOf(path))
  return readFileSync(seal, 'utf8').trim() === expected ? 'whole' : 'changed'
}

async function digestOf(file: string): Promise<string> {
  const hash = createHash('sha256')
  for await (const chunk of createReadStream(file)) hash.update(chunk)
  return hash.digest('hex')
}
