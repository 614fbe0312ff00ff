import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { repository } from '@portal/operations/repository'
import { parseAllDocuments } from 'yaml'
import { z } from 'zod'

const manifest = z.looseObject({
  apiVersion: z.string(),
  kind: z.string(),
  metadata: z.looseObject({ name: z.string(), namespace: z.string().optional() }),
})
export type Manifest = z.infer<typeof manifest>

/** Every object of deploy/kubernetes. @throws Error where the YAML is not strictly right */
export function readManifests(): Manifest[] {
  return globSync('deploy/kubernetes/{,jobs/}*.yaml', { cwd: repository }).sort().flatMap(readDocuments)
}

function readDocuments(file: string): Manifest[] {
  const documents = parseAllDocuments(readFileSync(join(repository, file), 'utf8'), { strict: true, uniqueKeys: true })
  if (!Array.isArray(documents)) throw new Error(`${file} is empty`)
  return documents.map((document) => {
    const [fault] = [...document.errors, ...document.warnings]
    if (fault) throw new Error(`${file}: ${fault.message}`)
    return manifest.parse(document.toJS())
  })
}
